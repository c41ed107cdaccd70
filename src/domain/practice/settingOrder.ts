import type { FieldError } from '../wire.ts'
import type { Settings } from './settings.ts'

/** Settings that belong together: the first may not be above the second. */
const settingOrder = [
  ['lateAfter', 'noShowAfter'],
  ['readyAmber', 'readyRed'],
  ['delayTakeBackUnder', 'delayTellFrom'],
  ['deviceLateAfter', 'deviceLostAfter'],
  ['arrivalSoundsAfter', 'arrivalEscalatesAfter'],
] as const satisfies readonly (readonly [keyof Settings, keyof Settings])[]

export type SettingPair = (typeof settingOrder)[number]
type OrderedSettings = Pick<Settings, SettingPair[number]>

/** The pairs of which the first is above the second. A delay notice that is switched off needs no order. */
export const pairsOutOfOrder = (settings: OrderedSettings): readonly SettingPair[] =>
  settingOrder.filter(([lower, upper]) => settings[lower] > settings[upper] && !(upper === 'delayTellFrom' && settings.delayTellFrom === 0))

/** The first pair of settings in the wrong order. */
export function faultOfSettings(settings: OrderedSettings): FieldError | null {
  const [pair] = pairsOutOfOrder(settings)
  return pair ? { path: pair[1], message: `is below ${pair[0]}` } : null
}
