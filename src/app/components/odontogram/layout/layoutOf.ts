import {
  type Dentition,
  isRight,
  lowerMilkTeeth,
  lowerTeeth,
  toothPlaceOf,
  upperMilkTeeth,
  upperTeeth,
} from '#domain/clinical/chart/tooth.ts'

/** Where a view of a tooth stands: from the cheek at its biting edge, from above at its middle. */
type ViewPlace = { readonly y: number; readonly scale: number }

/** The column of one tooth, in units of the drawing. */
export type ToothPlace = {
  readonly tooth: number
  /** The middle of the column. */
  readonly x: number
  readonly width: number
  readonly top: number
  readonly height: number
  readonly facial: ViewPlace | null
  readonly occlusal: ViewPlace
  readonly numberY: number
  /** Where a lost milk tooth beside permanent ones has its dot and its number. */
  readonly dot: { readonly y: number; readonly numberY: number } | null
  /** Where the name of a colleague stands. */
  readonly nameY: number
  /** Milk teeth beside permanent ones have small numbers. */
  readonly size: 'whole' | 'small'
  /** An unerupted tooth is pale and upright where several are expected, and tilted where it is an exception. */
  readonly isTilted: boolean
}

export type OdontogramLayout = {
  readonly width: number
  readonly height: number
  readonly midline: number
  readonly columns: readonly ToothPlace[]
  /** The teeth from above to below, each row from the right of the patient to the left. */
  readonly rows: readonly (readonly ToothPlace[])[]
}

type Row = Omit<ToothPlace, 'tooth' | 'x' | 'width'> & { readonly teeth: readonly number[] }
type Sheet = {
  readonly width: number
  readonly height: number
  /** Widths of the columns by the place of their tooth; 1 is beside the midline. */
  readonly columns: readonly number[]
  readonly gap: number
  readonly rows: readonly Row[]
}

const whole = (y: number, scale = 1): ViewPlace => ({ y, scale })

const smallMilkRow = { facial: null, size: 'small', isTilted: false } as const

/** Columns are never under 48 pixels on a touch screen, where the chart is 860 wide. */
const permanent: Sheet = {
  width: 944,
  height: 552,
  columns: [57, 53, 54, 53, 53, 70, 64, 58],
  gap: 12,
  rows: [
    {
      ...{ teeth: upperTeeth, top: 8, height: 232, facial: whole(150), occlusal: whole(187), numberY: 229, nameY: 257 },
      ...{ size: 'whole', isTilted: true, dot: null },
    },
    {
      ...smallMilkRow,
      teeth: upperMilkTeeth,
      top: 240,
      height: 35,
      occlusal: whole(267, 0.5),
      numberY: 245,
      dot: { y: 262, numberY: 249 },
      nameY: 257,
    },
    {
      ...smallMilkRow,
      teeth: lowerMilkTeeth,
      top: 275,
      height: 35,
      occlusal: whole(283, 0.5),
      numberY: 305,
      dot: { y: 288, numberY: 301 },
      nameY: 297,
    },
    {
      ...{ teeth: lowerTeeth, top: 310, height: 236, facial: whole(407), occlusal: whole(370), numberY: 328, nameY: 297 },
      ...{ size: 'whole', isTilted: true, dot: null },
    },
  ],
}

const mixedMilkRow = { facial: null, size: 'small', isTilted: false } as const

const mixedRows = (isWithWisdomTeeth: boolean): readonly Row[] => {
  const shown = (teeth: readonly number[]) => teeth.filter((tooth) => isWithWisdomTeeth || toothPlaceOf(tooth) < 8)
  return [
    {
      ...{ teeth: shown(upperTeeth), top: 4, height: 231, facial: whole(147), occlusal: whole(182), numberY: 222, nameY: 251 },
      ...{ size: 'whole', isTilted: false, dot: null },
    },
    {
      ...mixedMilkRow,
      teeth: upperMilkTeeth,
      top: 236,
      height: 76,
      occlusal: whole(285, 0.78),
      numberY: 255,
      dot: { y: 285, numberY: 255 },
      nameY: 228,
    },
    {
      ...mixedMilkRow,
      teeth: lowerMilkTeeth,
      top: 312,
      height: 76,
      occlusal: whole(339, 0.78),
      numberY: 370,
      dot: { y: 339, numberY: 370 },
      nameY: 396,
    },
    {
      ...{ teeth: shown(lowerTeeth), top: 389, height: 231, facial: whole(478), occlusal: whole(442), numberY: 402, nameY: 373 },
      ...{ size: 'whole', isTilted: false, dot: null },
    },
  ]
}

const mixed: Sheet = { width: 868, height: 624, columns: [54, 52, 52, 52, 52, 64, 60], gap: 16, rows: mixedRows(false) }
const mixedWithWisdomTeeth: Sheet = { ...mixed, width: 944, columns: [...mixed.columns, 58], rows: mixedRows(true) }

const milkScale = 0.85
const milk: Sheet = {
  width: 680,
  height: 456,
  columns: [54, 53, 53, 60, 64],
  gap: 12,
  rows: [
    {
      ...{ teeth: upperMilkTeeth, top: 4, height: 220, facial: whole(132, milkScale), occlusal: whole(168, milkScale), numberY: 209 },
      ...{ nameY: 228, size: 'whole', isTilted: true, dot: null },
    },
    {
      ...{ teeth: lowerMilkTeeth, top: 232, height: 220, facial: whole(324, milkScale), occlusal: whole(288, milkScale), numberY: 247 },
      ...{ nameY: 228, size: 'whole', isTilted: true, dot: null },
    },
  ],
}

/** The column of a milk tooth is that of its successor, so places are enough. */
const columnOf = ({ columns, gap, width }: Sheet, tooth: number): Pick<ToothPlace, 'x' | 'width'> => {
  const place = toothPlaceOf(tooth)
  const columnWidth = columns[place - 1] ?? 0
  const inner = columns.slice(0, place - 1).reduce((sum, each) => sum + each, gap / 2)
  return { x: width / 2 + (inner + columnWidth / 2) * (isRight(tooth) ? -1 : 1), width: columnWidth }
}

function layOut(sheet: Sheet): OdontogramLayout {
  const rows = sheet.rows.map(({ teeth, ...row }) => teeth.map((tooth): ToothPlace => ({ ...row, tooth, ...columnOf(sheet, tooth) })))
  return { width: sheet.width, height: sheet.height, midline: sheet.width / 2, columns: rows.flat(), rows }
}

const layouts = {
  permanent: layOut(permanent),
  mixed: layOut(mixed),
  milk: layOut(milk),
  mixedWithWisdomTeeth: layOut(mixedWithWisdomTeeth),
}

/** The places of all teeth of a dentition. A mixed one shows wisdom teeth only if something is known about one. */
export const layoutOf = (dentition: Dentition, hasWisdomTeeth: boolean): OdontogramLayout =>
  layouts[dentition === 'mixed' && hasWisdomTeeth ? 'mixedWithWisdomTeeth' : dentition]

/** Finds the tooth of a row whose column is nearest to a place across. */
export function nearestInRow(layout: OdontogramLayout, tooth: number, x: number): number {
  const row = layout.rows.find((places) => places.some((place) => place.tooth === tooth)) ?? []
  const nearest = row.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
  return nearest?.tooth ?? tooth
}

/** The teeth of a row from one to another, in the order of the row. */
export function teethBetween(layout: OdontogramLayout, from: number, to: number): readonly number[] {
  const teeth = (layout.rows.find((places) => places.some(({ tooth }) => tooth === from)) ?? []).map(({ tooth }) => tooth)
  const ends = [teeth.indexOf(from), teeth.indexOf(to)].toSorted((a, b) => a - b)
  return teeth.slice(ends[0], (ends[1] ?? 0) + 1)
}

type Direction = 'left' | 'right' | 'up' | 'down'

/** The tooth beside another: the next of its row, or the nearest of the row above or below. */
export function toothBeside(layout: OdontogramLayout, tooth: number, direction: Direction): number | null {
  const rowIndex = layout.rows.findIndex((places) => places.some((place) => place.tooth === tooth))
  const row = layout.rows[rowIndex] ?? []
  const index = row.findIndex((place) => place.tooth === tooth)
  if (direction === 'left' || direction === 'right') return row[index + (direction === 'left' ? -1 : 1)]?.tooth ?? null
  const other = layout.rows[rowIndex + (direction === 'up' ? -1 : 1)]?.[0]
  return other ? nearestInRow(layout, other.tooth, row[index]?.x ?? 0) : null
}
