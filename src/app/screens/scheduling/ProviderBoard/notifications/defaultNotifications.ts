import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type NotificationSettings, type ColleagueMoment } from '#streams/derive/scheduling/providerBoard/colleagueEvents.ts'
import { toggled } from '../toolbar/toggled.ts'

type OwnProvider = Pick<ProviderRow, 'id' | 'role'> | undefined

const dentistMoments: readonly ColleagueMoment[] = ['arrived', 'ready', 'examRequested']

/** Default notifications: own patients as they arrive and become ready, exam requests for a dentist, none for non-clinical users. */
export const defaultNotifications = (own: OwnProvider): NotificationSettings => ({
  whose: own ? [own.id] : [],
  moments: dentistMoments.filter((moment) => moment !== 'examRequested' || own?.role === 'dentist'),
})

export const withProviderToggled = (settings: NotificationSettings, provider: string): NotificationSettings => ({
  ...settings,
  whose: toggled(settings.whose, provider),
})
export const withEventToggled = (settings: NotificationSettings, event: ColleagueMoment): NotificationSettings => ({
  ...settings,
  moments: toggled(settings.moments, event),
})
