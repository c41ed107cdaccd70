import type { Me } from '#domain/wire.ts'
import type { LocationRow, Rows } from '#streams/derive/day/dayRows.ts'

/** Where somebody, or a paired screen, works: by name. Nothing of the others' day would come here, so they are not offered. */
export const placesOf = ({ locations }: Pick<Me, 'locations'>, all: Rows<LocationRow>): readonly LocationRow[] =>
  [...all.values()].filter(({ id }) => locations === null || locations.includes(id)).sort((a, b) => a.name.localeCompare(b.name))

/** The one that was asked for, where it is among them; else the first. */
export const placeAmong = (places: readonly LocationRow[], wanted: string | null): LocationRow | undefined =>
  places.find(({ id }) => id === wanted) ?? places[0]
