import { grantableScopes } from '#domain/scopes.ts'
import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { LoggedEntry } from '../../store/store.ts'
import { channelArea, type ChannelTransports } from './channelTransports.ts'

type VerifyDeps = { readonly deps: ServerDeps; readonly transports: ChannelTransports }
type PendingChannel = { readonly practice: string; readonly channel: MessageChannelRecord }

/** In characters. */
const longestNote = 300

/** Connects to the carrier of each channel that waits for its verification, also of those that an earlier process left. */
export function startVerifyingChannels(verifyDeps: VerifyDeps): { readonly close: () => Promise<void> } {
  const { deps } = verifyDeps
  const running = new Set<Promise<void>>()
  const start = (work: Promise<void>) => {
    running.add(work)
    void work.catch((error: unknown) => deps.report('a channel could not be verified', error)).finally(() => running.delete(work))
  }
  const stopListening = deps.store.onCommit((entries) => {
    for (const waiting of entries.flatMap(waitingIn)) start(verify(verifyDeps, waiting))
  })
  start(verifyLeft(verifyDeps))
  return {
    close: async () => {
      stopListening()
      await Promise.allSettled(running)
    },
  }
}

const isVerifying = (record: Fields | null): boolean => record?.['state'] === 'verifying'

const waitingIn = ({ practice, changes }: LoggedEntry): readonly PendingChannel[] =>
  changes.flatMap(({ area, before, after }) =>
    area === channelArea && after && isVerifying(after) && !isVerifying(before)
      ? [{ practice, channel: after as MessageChannelRecord }]
      : [],
  )

async function verifyLeft(verifyDeps: VerifyDeps): Promise<void> {
  const { store } = verifyDeps.deps
  for (const { id: practice } of await store.practices()) {
    const { items } = await store.list(practice, channelArea, { where: [{ column: 'state', is: ['verifying'] }] })
    await Promise.all(items.map((channel) => verify(verifyDeps, { practice, channel: channel as MessageChannelRecord })))
  }
}

async function verify({ deps, transports }: VerifyDeps, { practice, channel }: PendingChannel): Promise<void> {
  const fault = await transports
    .transportOf(practice, channel)
    .then((transport) => transport.verify?.())
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, longestNote),
    )
  const settled = fault === null ? { command: 'confirmVerified' } : { command: 'refuseVerification', data: { note: fault } }
  await settle(deps, practice, channel, settled)
}

type Settled = { readonly command: string; readonly data?: Fields }

/** Records the result, unless the channel was changed and verified again in between. */
async function settle(
  deps: ServerDeps,
  practice: string,
  { id, since }: MessageChannelRecord,
  { command, ...data }: Settled,
): Promise<void> {
  const now = await deps.store.get(practice, channelArea, id)
  if (!isVerifying(now) || now?.since !== since) return
  const principal = systemPrincipal(practice, 'channels', new Set(grantableScopes))
  const input = { command: `${channelArea}.${command}`, record: id, because: `channel:${id}`, ...data }
  try {
    await deps.commands.execute(principal, input)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
