import type { CurrentUser } from '#domain/wire.ts'
import type { LocationRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { compareNames } from '#locale/common/compareNames.ts'

/** The locations that the user or paired device may access, by name. Data of other locations is never sent here. */
export const allowedLocations = ({ locations }: Pick<CurrentUser, 'locations'>, rows: Rows<LocationRow>): readonly LocationRow[] =>
  [...rows.values()].filter(({ id }) => locations === null || locations.includes(id)).sort((a, b) => compareNames(a.name, b.name))

/** The requested location if it is in the list; otherwise the first. */
export const chosenLocation = (allowed: readonly LocationRow[], preferredId: string | null): LocationRow | undefined =>
  allowed.find(({ id }) => id === preferredId) ?? allowed[0]
