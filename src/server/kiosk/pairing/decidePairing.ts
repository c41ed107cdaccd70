import { Problem, malformedProblem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { commandOf } from '#resources/registry.ts'
import { requireCommand } from '../../engine/access/authorisation.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { CommandBus, CommandInput, CommandResult } from '../../engine/commands/commandBus.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { findResponse } from '../../engine/storeRequests.ts'
import { hashOf } from '../../auth/sessions/tokens.ts'
import type { ServerDeps } from '../../deps.ts'
import type { IdempotencyKey, Tx } from '../../store/store.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import { findWaitingDevice } from './findWaitingDevice.ts'
import { describeRequest } from './describeRequest.ts'
import type { PairingRequest, PairingRequests } from './pairingRequests.ts'

const approvals: readonly string[] = ['kiosk.approve', 'kiosk.pairAgain']

/** The stored hash of an approval, by which the device that was approved is found again, also after a restart. */
export const approvalHash = (deviceCode: string, key: string | null): string => hashOf(`pairing:${deviceCode}:${key ?? ''}`)

/** Decides about the device that shows the code in a command's data. Devices are in memory, and the engine knows only records. */
export const decidePairing = (deps: ServerDeps, requests: PairingRequests): CommandBus => ({
  ...deps.commands,
  execute: async (principal, input) => {
    if (approvals.includes(input.command)) return approve(deps, requests, principal, input)
    if (input.command === 'kiosk.reject' && input.record === undefined) return reject(deps, requests, principal, input)
    return deps.commands.execute(principal, input)
  },
})

/** Approves: the command names the device, and the approval is stored. The device then gets its token by itself. */
async function approve(deps: ServerDeps, requests: PairingRequests, principal: Principal, input: CommandInput): Promise<CommandResult> {
  const userCode = userCodeIn(principal, input)
  if (await isRepeated(deps, principal, input)) return deps.commands.execute(principal, input)
  const request = await findWaitingDevice(deps, requests, principal, userCode)
  request.state = 'deciding'
  try {
    const result = await deps.commands.execute(principal, input)
    if (result.record) await storeApproval(deps, principal.practice, result.record.id, request)
    request.state = 'approved'
    return result
  } finally {
    if (request.state === 'deciding') request.state = 'waiting'
  }
}

/** Tokens of the device's earlier pairing end here. */
async function storeApproval(deps: ServerDeps, practice: string, device: string, { deviceCode, key }: PairingRequest): Promise<void> {
  const { credentials } = deps.store
  const { pairingTakes } = await practiceSettings(deps, practice)
  const now = deps.now()
  await credentials.deleteSessionsOf(practice, device)
  await credentials.createSession({
    hash: approvalHash(deviceCode, key),
    practice,
    user: device,
    kind: 'pairing',
    createdAt: instantOf(now),
    expiresAt: instantOf(now + minutes(pairingTakes)),
  })
}

/** Rejects. There is no record to change, so the security events record it and the log does not. */
async function reject(deps: ServerDeps, requests: PairingRequests, principal: Principal, input: CommandInput): Promise<CommandResult> {
  const request = await findWaitingDevice(deps, requests, principal, userCodeIn(principal, input))
  request.state = 'rejected'
  const at = instantOf(deps.now())
  const record = { id: deps.newId(), version: 1, createdAt: at, updatedAt: at, ...describeRequest(request), state: 'rejected' }
  const practices = await deps.store.practices()
  const position = practices.find(({ id }) => id === principal.practice)?.position ?? 0
  return { record, position, storedResponse: null, isRepeated: false, isWritten: false }
}

/** Refuses in the order of the contract: first the permission, then the shape. */
function userCodeIn(principal: Principal, { command: name, data = {} }: CommandInput): string {
  const command = commandOf(name)
  if (!command?.declaration.data) throw new Problem('bug', `${name} is not declared.`)
  requireCommand(principal, command)
  const { userCode } = parseShape(command.declaration.data, data, 'data')
  if (typeof userCode !== 'string') throw malformedProblem([{ path: 'data.userCode', message: 'is missing' }])
  return userCode
}

/** Whether the answer to this request is stored: its device waits no longer. */
async function isRepeated({ store }: ServerDeps, { practice, by, origin }: Principal, input: CommandInput): Promise<boolean> {
  const { idempotency, because, command } = input
  if (!idempotency) return false
  const { result } = await store.change({ practice, by, origin, because, command, run: () => hasResponse(idempotency.key) })
  return result
}

function* hasResponse(key: IdempotencyKey): Tx<boolean> {
  return (yield* findResponse(key)) !== null
}
