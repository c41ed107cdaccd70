import { meets } from '#domain/scopes.ts'
import type { Screen } from './screen.ts'

const found = import.meta.glob<{ readonly screen: Screen }>('./screens/**/screen.ts', { eager: true })

export const screens: readonly Screen[] = Object.values(found).map(({ screen }) => screen)

/** The places this person may go to, in their order. */
export const placesFor = (scopes: ReadonlySet<string>): readonly (Screen & Required<Pick<Screen, 'place'>>)[] =>
  screens
    .filter((screen): screen is Screen & Required<Pick<Screen, 'place'>> => screen.place !== undefined && meets(screen.needs, scopes))
    .sort((one, other) => one.place.order - other.place.order)
