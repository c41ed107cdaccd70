import { isRight, isUpper, permanentTeeth, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import { type Arch, archTeeth, type PerioSide, type PerioSite, type SiteOfTooth, shownSites } from '#domain/clinical/perio/perioSites.ts'

/** Where everything of a perio chart is, in units. A unit is a pixel at the default size of text. */

/** Widths of the columns from the midline, by the place of the tooth. */
const columnWidths = [55, 54, 55, 55, 55, 66, 64, 57]
const captionWidth = 74
const midGap = 14
const endGap = 4
const teethWidth = 2 * columnWidths.reduce((sum, width) => sum + width, 0) + midGap

export const chartWidth = captionWidth + teethWidth + endGap
export const midline = captionWidth + teethWidth / 2
export const teethStart = captionWidth
export const teethEnd = captionWidth + teethWidth

/** A millimetre of a root. The outlines of the teeth have the same scale, so that a depth can be read on its root. */
export const unitsPerMillimetre = 3.68
export const toothScale = 0.8
const deepestLine = 12
export const gridLines = Array.from({ length: deepestLine / 2 + 1 }, (_, index) => index * 2 * unitsPerMillimetre)

export type ColumnPlace = { readonly tooth: number; readonly x: number; readonly width: number }

function columnOf(tooth: number): ColumnPlace {
  const place = toothPlaceOf(tooth)
  const width = columnWidths[place - 1] ?? 0
  const inner = columnWidths.slice(0, place - 1).reduce((sum, each) => sum + each, midGap / 2)
  return { tooth, width, x: midline + (inner + width / 2) * (isRight(tooth) ? -1 : 1) }
}

const columns = new Map(permanentTeeth.map((tooth) => [tooth, columnOf(tooth)]))

export const columnAt = (tooth: number): ColumnPlace => columns.get(tooth) ?? { tooth, x: midline, width: 0 }

const siteGapOf = (tooth: number): number => (toothPlaceOf(tooth) >= 6 ? 21 : 18.2)

export function siteX(tooth: number, site: PerioSite): number {
  const index = shownSites(tooth, site.includes('B') ? 'B' : 'L').indexOf(site)
  return columnAt(tooth).x + (index - 1) * siteGapOf(tooth)
}

/** The side of a site: all sites towards the cheek have a B in their name, except that of no other. */
export const sideOfSite = (site: PerioSite): PerioSide => (site.includes('L') ? 'L' : 'B')

/** One side of one arch: its rows from the outside to the teeth, and the necks, from which all depths are measured. */
export type SidePlace = {
  readonly arch: Arch
  readonly side: PerioSide
  readonly signs: number
  readonly margin: number
  readonly probing: number
  readonly neck: number
  /** The direction of the roots: -1 is up. */
  readonly rootward: 1 | -1
  readonly top: number
  readonly bottom: number
}

const archHeight = 366
const rowsHeight = 56
const rootHeight = 66
const outerSide = (arch: Arch, side: PerioSide, top: number): SidePlace => ({
  ...{ arch, side, signs: top + 9, margin: top + 26, probing: top + 43, rootward: -1 },
  ...{ neck: top + rowsHeight + rootHeight, top, bottom: top + archHeight / 2 },
})
const innerSide = (arch: Arch, side: PerioSide, top: number): SidePlace => ({
  ...{ arch, side, signs: top + archHeight - 9, margin: top + archHeight - 26, probing: top + archHeight - 43, rootward: 1 },
  ...{ neck: top + archHeight - rowsHeight - rootHeight, top: top + archHeight / 2, bottom: top + archHeight },
})

const archGap = 8
export const lowerTop = archHeight + archGap
export const chartHeight = 2 * archHeight + archGap
export const numberY = { upper: archHeight / 2, lower: lowerTop + archHeight / 2 } as const

/** The four sides from the top: roots point away from the numbers. */
export const sidePlaces: readonly SidePlace[] = [
  outerSide('upper', 'B', 0),
  innerSide('upper', 'L', 0),
  outerSide('lower', 'L', lowerTop),
  innerSide('lower', 'B', lowerTop),
]

export const sidePlaceOf = (tooth: number, side: PerioSide): SidePlace => {
  const arch = isUpper(tooth) ? 'upper' : 'lower'
  const [first] = sidePlaces
  return sidePlaces.find((place) => place.arch === arch && place.side === side) ?? (first as SidePlace)
}

export const depthY = ({ neck, rootward }: SidePlace, millimetres: number): number => neck + rootward * millimetres * unitsPerMillimetre

/** Finds what is nearest to a point: a site, or the number of a tooth. */
export function placeAt(x: number, y: number): SiteOfTooth & { readonly isNumber: boolean } {
  const arch: Arch = y < lowerTop - archGap / 2 ? 'upper' : 'lower'
  const place =
    sidePlaces.find((side) => side.arch === arch && y >= side.top && y <= side.bottom) ?? sidePlaceOf(arch === 'upper' ? 11 : 41, 'B')
  const tooth = nearest(archTeeth[arch], (number) => Math.abs(columnAt(number).x - x))
  const site = nearest(shownSites(tooth, place.side), (candidate) => Math.abs(siteX(tooth, candidate) - x))
  return { tooth, site, isNumber: Math.abs(y - numberY[arch]) <= 12 }
}

function nearest<Item>(items: readonly Item[], distanceOf: (item: Item) => number): Item {
  const [best] = items.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  if (best === undefined) throw new RangeError('nothing to choose from')
  return best
}
