import { type Hearing, type Moment } from '#streams/derive/colleagues.ts'

/** Until somebody chooses: their own patients as they come nearer, and nothing for who treats nobody. */
export const usualHearing = (provider: string | null): Hearing => ({
  whose: provider === null ? [] : [provider],
  moments: ['arrived', 'ready', 'examRequested'],
})

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export const withWhose = (hearing: Hearing, provider: string): Hearing => ({ ...hearing, whose: toggled(hearing.whose, provider) })
export const withMoment = (hearing: Hearing, moment: Moment): Hearing => ({ ...hearing, moments: toggled(hearing.moments, moment) })
