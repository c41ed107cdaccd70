import type { Settings } from '../practice/settings.ts'
import { minutes } from '../time.ts'

/** How many are asked at once, and how long a gap is still worth a question. Times are milliseconds. */

const fullFrom = minutes(240)

/** Fewer at once as the start comes near: each of them who says yes and hears no would have set out by then. */
export const waveSize = ({ waveSize: usual }: Pick<Settings, 'waveSize'>, startsAt: number, now: number): number =>
  Math.max(1, Math.min(usual, Math.ceil((usual * (startsAt - now)) / fullFrom)))

/** From here on nobody could come in time. */
export const tooNearAt = ({ gapNotice }: Pick<Settings, 'gapNotice'>, startsAt: number): number => startsAt - minutes(gapNotice)

/** A hold lasts a few minutes, and never more than a quarter of the time that is left. */
export const holdFor = (settings: Pick<Settings, 'gapNotice' | 'holdLasts'>, startsAt: number, now: number): number =>
  Math.max(0, Math.min(minutes(settings.holdLasts), (tooNearAt(settings, startsAt) - now) / 4))
