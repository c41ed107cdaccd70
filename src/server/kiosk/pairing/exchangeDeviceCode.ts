import { pairedStates } from '#domain/kiosk/device.ts'
import type { PairingError, PairingResponse } from '#domain/kiosk/pairing.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import { isOneOf } from '#domain/fields.ts'
import type { CheckedProof } from '../../auth/proofs/proofChecker.ts'
import { proofProblem } from '../../auth/proofs/proofChecker.ts'
import { issueDeviceToken } from '../sessions/deviceTokens.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Session } from '../../store/store.ts'
import { practiceSettings } from '../../engine/practiceSettings.ts'
import { describeDevice } from '../kioskDevice.ts'
import { approvalHash } from './decidePairing.ts'
import type { PairingRequest, PairingRequests } from './pairingRequests.ts'

const details: Readonly<Record<PairingError, string>> = {
  authorization_pending: 'No user has decided about this device yet.',
  slow_down: 'This device asks too often. Wait five seconds longer between two requests.',
  expired_token: 'This code has expired. Start pairing again.',
  access_denied: 'A user rejected this device.',
}
const pairingProblem = (error: PairingError) => new Problem('pairing-open', details[error], { error })

/** Seconds by which the interval grows when a device asks too often (RFC 8628, section 3.5). */
const slowDownStep = 5

type Exchange = { readonly deviceCode: string; readonly proof: CheckedProof; readonly because: string }

/**
 * Exchanges the code of an approved device for its token. A device whose answer was lost, or whose page was reloaded meanwhile,
 * may ask again until the approval expires.
 * @throws Problem with an `error` of RFC 8628
 */
export async function exchangeDeviceCode(deps: ServerDeps, requests: PairingRequests, exchange: Exchange): Promise<PairingResponse> {
  const { deviceCode, proof } = exchange
  const request = requests.findByDeviceCode(deviceCode)
  if (request) checkRequest(request, proof.key, deps.now())
  const approval = await findApproval(deps, deviceCode, proof.key)
  if (!approval) {
    if (request) requests.remove(request)
    throw pairingProblem('expired_token')
  }
  if (!proof.spend()) throw proofProblem('unproven', 'invalid_dpop_proof')
  const record = await pair(deps, approval, exchange.because).catch((thrown: unknown) => {
    if (request) requests.remove(request)
    throw thrown
  })
  const token = await issueDeviceToken(deps, approval.practice, approval.user, proof.key)
  return { token, tokenType: 'DPoP', ...(await describePairing(deps, approval.practice, record)) }
}

/** A code belongs to the first key that proves itself for it. To any other key it is unknown. */
function checkRequest(request: PairingRequest, key: string, now: number): void {
  if (request.state !== 'approved') request.key ??= key
  if (request.key !== null && request.key !== key) throw pairingProblem('expired_token')
  if (request.state === 'rejected') throw pairingProblem('access_denied')
  if (request.state === 'approved') return
  const isTooSoon = request.polledAt !== null && now - request.polledAt < request.interval * 1000
  request.polledAt = now
  if (isTooSoon) request.interval += slowDownStep
  throw pairingProblem(isTooSoon ? 'slow_down' : 'authorization_pending')
}

async function findApproval(deps: ServerDeps, deviceCode: string, key: string): Promise<Session | null> {
  const { credentials } = deps.store
  const found =
    (await credentials.findSession(approvalHash(deviceCode, key))) ?? (await credentials.findSession(approvalHash(deviceCode, null)))
  return found?.kind === 'pairing' && found.expiresAt > instantOf(deps.now()) ? found : null
}

/** The state machine lets `pair` happen once. A device that is paired already keeps its pairing. */
async function pair(deps: ServerDeps, { practice, user: device }: Session, because: string): Promise<RecordIn<'kiosk'>> {
  const principal = systemPrincipal(practice, 'pairing', new Set(grantableScopes), { kind: 'kiosk', id: device })
  await deps.commands.execute(principal, { command: 'kiosk.pair', record: device, because }).catch((thrown: unknown) => {
    if (!(thrown instanceof Problem && (thrown.code === 'refused' || thrown.code === 'missing'))) throw thrown
  })
  const record = await deps.store.get(practice, 'kiosk', device)
  if (!record || !isOneOf(pairedStates, record.state)) throw pairingProblem('access_denied')
  return record
}

const defaultZone = 'Etc/UTC'

async function describePairing(deps: ServerDeps, practice: string, record: RecordIn<'kiosk'>) {
  const location = await deps.store.get(practice, 'locations', record.location)
  const settings = await practiceSettings(deps, practice)
  return {
    device: describeDevice(record, settings),
    practiceName: settings.practiceName,
    timeZone: location?.timeZone ?? defaultZone,
  }
}
