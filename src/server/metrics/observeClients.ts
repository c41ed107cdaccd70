import type { CancelTimer, SetTimer } from '../clock/timer.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import type { OpenObserver } from '../module/defineModule.ts'
import type { Follower } from '../push/followers/follower.ts'
import { meters } from './meters.ts'
import { readSystemFigures } from './readSystemFigures.ts'

const systemPlace = '/system'
/** Milliseconds between two sets of figures. */
const interval = 1000

const maySee = ({ principal: { kind, scopes } }: Follower): boolean => kind === 'user' && scopes.has('sys')

/**
 * Counts commits and what followers report, and sends the figures each second to those who have System open. Without them nothing is read and
 * no timer runs.
 */
export function observeClients(context: ModuleContext, setTimer: SetTimer): OpenObserver {
  const { lag, clients } = context.service(meters)
  const { store, report } = context.deps
  let cancelNext: CancelTimer | null = null
  const endCounting = store.onCommit((entries) => entries.forEach(({ practice, position }) => lag.noteCommit(practice, position)))
  const send = () => {
    const viewers = clients.showing(systemPlace).filter(maySee)
    cancelNext = viewers.length > 0 ? setTimer(interval, send) : null
    for (const [practice, ofPractice] of Map.groupBy(viewers, ({ principal }) => principal.practice))
      sendTo(practice, ofPractice).catch((error: unknown) => report('the figures of System could not be read', error))
  }
  const sendTo = async (practice: string, viewers: readonly Follower[]) => {
    const figures = await readSystemFigures(context, practice)
    for (const { socket } of viewers) socket.emit('system', figures)
  }
  return {
    ...clients,
    onSeen(follower, seen) {
      clients.onSeen(follower, seen)
      if (seen.isDrawn) lag.noteDrawn(follower.principal.practice, seen.position)
    },
    onPlace(follower, at) {
      clients.onPlace(follower, at)
      if (at === systemPlace && cancelNext === null) send()
    },
    close() {
      endCounting()
      cancelNext?.()
    },
  }
}
