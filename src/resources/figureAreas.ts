import * as z from 'zod/mini'
import { day, id, wholeNumber } from '#domain/fields.ts'
import { type Figure, type FigureDimension, isIdDimension } from '#domain/figures/figure.ts'
import { oncePer } from './oncePer.ts'
import type { Declaration, Resource } from './resource.ts'

/** The figures of the areas. To clients each is an area of its own, whose records are its cells. */

export type DeclaredFigure = { readonly figure: Figure; readonly source: Resource; readonly area: Resource }

/** `''` where the record names none. */
const idOrNone = z.union([id, z.literal('')])

const numberShapes = { minute: wholeNumber(0, 25 * 60 + 1), bin: wholeNumber(0, Number.MAX_SAFE_INTEGER) } as const
const shapeOf = (dimension: FigureDimension): z.ZodMiniType => (isIdDimension(dimension) ? idOrNone : numberShapes[dimension])

const cellShapeOf = ({ dimensions, measures }: Figure): z.ZodMiniObject =>
  z.strictObject({
    location: id,
    day,
    ...Object.fromEntries(dimensions.map((dimension) => [dimension, shapeOf(dimension)])),
    ...Object.fromEntries(measures.map((measure) => [measure, z.optional(z.int())])),
  })

function areaOf(figure: Figure, { module, readScope }: Resource): Resource {
  const keyFields = ['location', 'day', ...figure.dimensions]
  const declaration: Declaration<z.ZodMiniObject> = {
    name: `figures/${figure.name}`,
    module,
    path: `/api/reports/figures/${figure.name}/`,
    record: cellShapeOf(figure),
    locationField: 'location',
    columns: ['location', 'day'],
    readScope: figure.readScope ?? readScope,
    views: Object.fromEntries(Object.entries(figure.views ?? {}).map(([view, measures]) => [view, [...keyFields, ...measures]])),
    commands: {},
    catalogue: 'figures',
  }
  return declaration
}

/** Made once, so that a figure is the same area wherever it is read. */
const figuresOf: (source: Resource) => readonly DeclaredFigure[] = oncePer((source) =>
  (source.figures ?? []).map((figure) => ({ figure, source, area: areaOf(figure, source) })),
)

export const figuresIn = (sources: readonly Resource[]): readonly DeclaredFigure[] => sources.flatMap(figuresOf)
