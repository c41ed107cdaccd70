import { type Subscription, defer, repeat } from 'rxjs'
import { type SimulatedMove, commandInputOf } from '#demo/moves/simulatedMove.ts'
import { sampleFormData, simulatedKiosk } from '#demo/moves/arrivalMoves.ts'
import type { PairingResponse, PairingStarted } from '#domain/kiosk/pairing.ts'
import type { IdentifyResponse, SessionScreen } from '#domain/kiosk/wire.ts'
import type { Page } from '#domain/wire.ts'
import { pairableStates } from '#domain/kiosk/device.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Client } from '#streams/client/client.ts'
import type { DeviceProof } from '#streams/link/deviceProof.ts'
import { ProblemError, NoResponseError } from '#streams/link/restClient.ts'
import type { Wait } from './daySnapshots.ts'
import { type SimulationApi, idempotencyHeader, post } from './simulationApi.ts'

/** A simulated kiosk: it pairs, sends heartbeats, and sends the commands of its simulated patients. */
export type SimulatedKiosk = {
  readonly id: () => string | null
  readonly execute: (move: SimulatedMove) => Promise<boolean>
  /** Starts the heartbeats. `rest` unpairs the kiosk, so that it is not reported as offline. */
  readonly resume: () => void
  readonly pause: () => void
}

type KioskPairing = { id: string | null; token: string | null }
type KioskState = {
  readonly client: Pick<Client, 'fetch'>
  readonly api: SimulationApi
  readonly location: string
  readonly pairing: KioskPairing
  readonly proof: DeviceProof
}

const heartbeatInterval = 5000

export function createSimulatedKiosk(client: Pick<Client, 'fetch'>, api: SimulationApi, location: string, wait: Wait): SimulatedKiosk {
  const state: KioskState = { client, api, location, pairing: { id: null, token: null }, proof: api.createProof() }
  let heartbeats: Subscription | null = null
  let lastHeartbeat = Promise.resolve()
  return {
    id: () => state.pairing.id,
    execute: (move) => (state.pairing.token === null ? Promise.resolve(false) : sendMove(state, state.pairing.token, move)),
    resume: () => {
      heartbeats ??= defer(() => (lastHeartbeat = sendHeartbeat(state)))
        .pipe(repeat({ delay: () => wait(heartbeatInterval) }))
        .subscribe()
    },
    pause: () => {
      // Unpairs after a pairing that is in progress.
      if (heartbeats) void lastHeartbeat.then(() => unpairKiosk(state))
      heartbeats?.unsubscribe()
      heartbeats = null
    },
  }
}

/** Pairs or sends a heartbeat. A failure is tried again at the next beat. */
async function sendHeartbeat(state: KioskState): Promise<void> {
  const { pairing, api, proof } = state
  try {
    if (pairing.token === null) await pairKiosk(state)
    else await api.restFor(pairing.token, proof)(post, '/api/kiosk/heartbeat/', { version: 'simulated', queued: 0 })
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.status === 401) pairing.token = null
  }
}

/** Shows a code, as a device does, and approves it, as a user does. */
async function pairKiosk({ client, api, location, pairing, proof }: KioskState): Promise<void> {
  const { items } = (await client.fetch('GET', '/api/kiosk/?kind=kiosk&limit=1000')) as Page
  const existing = items.find(({ name }) => name === simulatedKiosk.name)
  pairing.id = existing?.id ?? null
  if (existing && !isOneOf(pairableStates, existing['state'])) return
  const rest = api.restFor(null, proof)
  const { deviceCode, userCode } = (await rest(post, '/api/kiosk/pairing/', { kind: simulatedKiosk.kind })) as PairingStarted
  const approval = existing
    ? { command: 'kiosk.pairAgain', record: existing.id, data: { userCode } }
    : { command: 'kiosk.approve', data: { ...simulatedKiosk, location, userCode } }
  await client.fetch(post, '/api/commands/', approval)
  const { token, device } = (await rest(post, '/api/kiosk/pairing/token', { deviceCode })) as PairingResponse
  Object.assign(pairing, { id: device.id, token })
}

/** Unpairs the kiosk, so that it can be paired later. If the server is shutting down, this is skipped. */
async function unpairKiosk({ client, pairing }: KioskState): Promise<void> {
  const { id, token } = pairing
  pairing.token = null
  if (id === null || token === null) return
  try {
    await client.fetch(post, '/api/commands/', { command: 'kiosk.unpair', record: id })
  } catch (thrown) {
    if (!(thrown instanceof ProblemError || thrown instanceof NoResponseError)) throw thrown
  }
}

async function sendMove({ api, pairing, proof }: KioskState, token: string, move: SimulatedMove): Promise<boolean> {
  const rest = api.restFor(token, proof)
  try {
    if (move.command === 'identify') return ((await rest(post, '/api/kiosk/identify/', move.data)) as IdentifyResponse).match === 'one'
    const request = move.command.endsWith('.answerForm') ? await formCommand(rest, String(move.record)) : commandInputOf(move)
    await rest(post, '/api/commands/', request, idempotencyHeader(api.createSecret()))
    return true
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.status === 401) pairing.token = null
    throw thrown
  }
}

/** Reads the current form and builds its answer; without one left, finishes the session. */
async function formCommand(rest: ReturnType<SimulationApi['restFor']>, session: string) {
  const { forms = [] } = (await rest('GET', `/api/kiosk/sessions/${session}/screen`)) as SessionScreen
  const [form] = forms
  if (!form) return { command: 'kiosk/sessions.finish', record: session }
  return { command: 'kiosk/sessions.answerForm', record: session, data: sampleFormData(form, session) }
}
