import type { StoredFile } from '#domain/files/fileType.ts'
import { malformedProblem } from '#domain/problems.ts'
import type { FieldError, Fields } from '#domain/wire.ts'
import { type SentFile, sentFilesOf } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, namesOf } from '#resources/registry.ts'
import type { ServerDeps } from '../deps.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import type { Principal } from '../engine/access/principal.ts'
import type { CommandBus, CommandInput, CommandResult } from '../engine/commands/commandBus.ts'
import { isPlainObject } from '../engine/records/shape.ts'
import type { Uploads } from './uploads.ts'

/** The files of each command whose data may name their tickets. */
const filesByCommand = new Map(
  resources.flatMap((resource) => {
    const files = sentFilesOf(resource)
    return files.length === 0
      ? []
      : commandsOf(resource)
          .flatMap(namesOf)
          .map((name) => [name, files] as const)
  }),
)

/** Puts the file in place of its ticket, after its bytes are on the disk. The bytes of a refused command wait for another try. */
export function ticketCommands({ commands }: Pick<ServerDeps, 'commands'>, uploads: Uploads): CommandBus {
  if (filesByCommand.size === 0) return commands
  return {
    ...commands,
    execute: (principal, input) => {
      const given = principal.kind === 'system' ? [] : filesGiven(input)
      if (given.length === 0) return commands.execute(principal, input)
      for (const { file } of given) requireScope(principal, file.scope)
      return executeWithFiles(commands, uploads, principal, input, given)
    },
  }
}

type GivenFile = { readonly file: SentFile; readonly value: unknown }

const bodyOf = ({ patch, data }: CommandInput): unknown => patch ?? data

function filesGiven(input: CommandInput): readonly GivenFile[] {
  const body = bodyOf(input)
  if (!isPlainObject(body)) return []
  const files = filesByCommand.get(input.command) ?? []
  return files.map((file) => ({ file, value: body[file.name] ?? null })).filter(({ value }) => value !== null)
}

/** What a ticket stands for. `fault`: why it stands for nothing, judged in the order of refusal. */
type Redeemed = {
  readonly name: string
  readonly file: StoredFile
  readonly bytes: Buffer | null
  readonly pending: string | null
  readonly fault: FieldError | null
}

async function executeWithFiles(
  commands: CommandBus,
  uploads: Uploads,
  principal: Principal,
  input: CommandInput,
  given: readonly GivenFile[],
): Promise<CommandResult> {
  const noTickets = given.filter(({ value }) => typeof value !== 'string').map(({ file }) => file.name)
  const redeemed = await Promise.all(given.map(({ file, value }) => redeem(uploads, principal, file, String(value))))
  const changed = {
    ...withFields(input, Object.fromEntries(redeemed.map(({ name, file }) => [name, file]))),
    checkRequest: () => {
      input.checkRequest?.()
      if (noTickets.length > 0) throw malformedProblem(noTickets.map((path) => ({ path, message: 'must be the ticket of a file' })))
    },
  }
  const fault = redeemed.find((one) => one.fault)?.fault
  if (fault) return commands.execute(principal, { ...changed, fileFault: fault })
  const execute = redeemed.reduce<() => Promise<CommandResult>>(
    (work, { bytes }) => (bytes ? () => uploads.files.saveFor(bytes, work) : work),
    () => commands.execute(principal, changed),
  )
  const result = await execute()
  for (const { pending } of redeemed) if (pending !== null) await uploads.pending.remove(pending)
  return result
}

const withFields = (input: CommandInput, fields: Fields): CommandInput =>
  input.patch === undefined ? { ...input, data: { ...input.data, ...fields } } : { ...input, patch: { ...input.patch, ...fields } }

async function redeem(
  { tickets, pending }: Uploads,
  principal: Principal,
  { name, ...declared }: SentFile,
  ticket: string,
): Promise<Redeemed> {
  const content = await tickets.read(principal, ticket)
  const bytes = content && (await pending.read(content.pending))
  if (!content || !bytes)
    return { ...noFile(name), fault: { path: name, message: 'is not the ticket of a file that you sent within an hour' } }
  const { file } = content
  const message = faultOf(file, declared)
  return { name, file, bytes, pending: content.pending, fault: message === null ? null : { path: name, message } }
}

const faultOf = ({ type, bytes }: StoredFile, { accept, maxBytes }: Pick<SentFile, 'accept' | 'maxBytes'>): string | null => {
  if (!accept.includes(type)) return `is ${type}, and takes only ${accept.join(', ')}`
  return bytes > maxBytes ? `has ${bytes} bytes, and takes at most ${maxBytes}` : null
}

/** Never written: it has the shape of a file, so that the earlier checks of the command judge the rest of its data. */
const noFile = (name: string): Omit<Redeemed, 'fault'> => ({
  name,
  file: { name: 'none', type: 'text/plain', bytes: 1, sha256: '0'.repeat(64) },
  bytes: null,
  pending: null,
})
