import type { Settings } from '../practice/settings.ts'
import { minutes } from '../time.ts'

/** Computes wave size and hold duration of a gap. Times are milliseconds. */

const fullWaveLead = minutes(240)

/** Shrinks the wave as the start comes near, because each patient who accepts too late would already be on the way. */
export const waveSizeFor = ({ waveSize: maxSize }: Pick<Settings, 'waveSize'>, startsAt: number, now: number): number =>
  Math.max(1, Math.min(maxSize, Math.ceil((maxSize * (startsAt - now)) / fullWaveLead)))

/** When the gap can no longer be offered: patients could not come in time. */
export const tooNearAt = ({ gapNotice }: Pick<Settings, 'gapNotice'>, startsAt: number): number => startsAt - minutes(gapNotice)

/** How long a hold lasts: a few minutes, at most a quarter of the time that is left. */
export const holdDuration = (settings: Pick<Settings, 'gapNotice' | 'holdLasts'>, startsAt: number, now: number): number =>
  Math.max(0, Math.min(minutes(settings.holdLasts), (tooNearAt(settings, startsAt) - now) / 4))
