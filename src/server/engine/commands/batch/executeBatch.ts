import type { AnyRecord } from '#domain/wire.ts'
import { sentFilesOf } from '#resources/fileDeclaration.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { requireCommand } from '../../access/authorisation.ts'
import type { Principal } from '../../access/principal.ts'
import type { Store, Tx } from '../../../store/store.ts'
import { entryPosition, saveResponse } from '../../storeRequests.ts'
import type { BatchAnswer, BatchInput, BatchResult } from '../commandBus.ts'
import { type CreateExecution, type ExecutionContext, executeCommand } from '../executeCommand.ts'
import { type ParsedCommand, parseCommand, resolveCommand } from '../parseCommand.ts'
import { placeErrors, runBelow } from '../placeErrors.ts'
import { findBatchReplay, replayOfBatch } from '../replay.ts'
import { withEarlierRecords } from './earlierRecords.ts'

/** The refusal of one command, with its index and the path of its errors in the batch. */
const placeOf = (index: number) => [`commands.${index}`, { at: index }] as const

export function atCommand<Result>(index: number, judge: () => Result): Result {
  try {
    return judge()
  } catch (error) {
    throw placeErrors(error, ...placeOf(index))
  }
}

function* runAt<Result>(index: number, run: Tx<Result>): Tx<Result> {
  const [path, place] = placeOf(index)
  return yield* runBelow(path, run, place)
}

type BatchDeps = { readonly store: Pick<Store, 'change'>; readonly executionOf: CreateExecution }

export async function executeBatch(deps: BatchDeps, principal: Principal, input: BatchInput): Promise<BatchResult> {
  const commands = input.commands.map((one, index) => atCommand(index, () => batchCommandOf(principal, { ...one, because: input.because })))
  const { practice, by, origin } = principal
  const { result, isWritten } = await deps.store.change({
    ...{ practice, by, origin },
    because: input.because,
    command: 'batch',
    commands: commands.map(({ name }) => name),
    run: (now) => runBatch(deps.executionOf(principal, now), commands, input),
  })
  return { ...result, isWritten }
}

/** The bus does things beside the transaction for some areas, and hashes their secrets or reads their tickets before it. A batch passes all of that by. */
export const mayBeInBatch = ({ resource }: NamedCommand): boolean =>
  !resource.staysOutOfBatches && !resource.secrets && sentFilesOf(resource).length === 0

/** @throws Problem `forbidden` */
function batchCommandOf(principal: Principal, request: Parameters<typeof resolveCommand>[0]): NamedCommand {
  const command = resolveCommand(request)
  requireCommand(principal, command)
  if (!mayBeInBatch(command)) throw new Error(`${command.name} may not be in a batch`)
  return command
}

/** Judges the shape of every command before anything is read, as one command's shape is. */
function* runBatch(execution: ExecutionContext, commands: readonly NamedCommand[], input: BatchInput): Tx<BatchAnswer> {
  const { principal } = execution
  const replay = input.idempotency ? yield* findBatchReplay(principal, commands, input.idempotency) : null
  if (replay) return replay
  input.checkRequest?.()
  const unknownId = execution.newId()
  for (const index of commands.keys()) parseAt(commands, input, index, (earlier) => (earlier < index ? unknownId : undefined))
  const records: AnyRecord[] = []
  for (const index of commands.keys()) {
    const parsed = parseAt(commands, input, index, (earlier) => records[earlier]?.id)
    records.push(yield* runAt(index, executeCommand(execution, parsed)))
  }
  const position = yield* entryPosition()
  const [first, ...others] = records
  if (input.idempotency && first) {
    const { key, bodyHash, createResponse } = input.idempotency
    const repeated = replayOfBatch(principal, commands, [first, ...others], position)
    yield* saveResponse(key, { bodyHash, ...createResponse(records, position), replay: repeated })
  }
  return { records, position, storedResponse: null, isRepeated: false }
}

/** @param idOf the record of an earlier command. @throws Problem `malformed` */
const parseAt = (
  commands: readonly NamedCommand[],
  { commands: requests, because }: BatchInput,
  index: number,
  idOf: (index: number) => string | undefined,
): ParsedCommand =>
  atCommand(index, () => {
    const [command, request] = [commands[index], requests[index]]
    if (!command || !request) throw new Error('A batch has one request for each of its commands')
    return parseCommand(command, { ...withEarlierRecords(command, request, idOf), because })
  })
