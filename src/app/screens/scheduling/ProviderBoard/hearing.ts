import type { ProviderRow } from '#streams/derive/day/dayRows.ts'
import { type Hearing, type Moment } from '#streams/derive/board/colleagues.ts'

type Me = Pick<ProviderRow, 'id' | 'role'> | undefined

/** Until somebody chooses: their own patients as they come nearer, for a dentist who asks for one, and nothing for who treats nobody. */
export const usualHearing = (me: Me): Hearing => ({
  whose: me ? [me.id] : [],
  moments: me?.role === 'dentist' ? ['arrived', 'ready', 'examRequested'] : ['arrived', 'ready'],
})

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export const withWhose = (hearing: Hearing, provider: string): Hearing => ({ ...hearing, whose: toggled(hearing.whose, provider) })
export const withMoment = (hearing: Hearing, moment: Moment): Hearing => ({ ...hearing, moments: toggled(hearing.moments, moment) })
