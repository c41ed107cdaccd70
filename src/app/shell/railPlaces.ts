import { navigationScreensFor } from '../screens.ts'

export type Place = ReturnType<typeof navigationScreensFor>[number]

export type RailPlaces = {
  /** On the rail. */
  readonly shown: readonly Place[]
  /** Under *More*. */
  readonly more: readonly Place[]
  /** At the foot of the rail, whatever its height. */
  readonly foot: readonly Place[]
}

/** The most places on the rail: with *More* and the foot they fit a height of 720 px. */
const mostPlaces = 7
/** Beside *More* and the account at the lower edge of a phone. */
const mostOnPhone = 3

/** Divides the screens of a user between the rail and *More*. A single screen that is left takes the place of *More*. */
export function railPlacesFor(scopes: ReadonlySet<string>, isPhone: boolean): RailPlaces {
  const all = navigationScreensFor(scopes)
  const most = isPhone ? mostOnPhone : mostPlaces
  const foot = isPhone ? [] : all.filter(({ navigationItem }) => navigationItem.place === 'foot')
  const others = all.filter((place) => !foot.includes(place))
  const ordered = isPhone ? others.toSorted((a, b) => rankOf(a) - rankOf(b)) : others
  if (ordered.length <= most + 1) return { shown: ordered, more: [], foot }
  return { shown: ordered.slice(0, most), more: ordered.slice(most), foot }
}

const rankOf = ({ navigationItem }: Place): number => (navigationItem.place === 'first' ? 0 : 1)
