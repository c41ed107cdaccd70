import * as z from 'zod/mini'
import { wholeNumber } from '../../fields.ts'
import { type PerioFindings, type PerioTooth, perioToothOf, type ToothField, toothFieldOf } from './perioExam.ts'
import { furcationEntrances, isPerioTooth, type PerioSite, perioSite, perioSites, siteIndexOf } from './perioSites.ts'

/** Wider than what is true, so that a refusal can name the tooth. */
const figure = wholeNumber(-99, 99)
const toothNumber = wholeNumber(0, 99)

/** A change of one site. What it does not name stays. */
export const SiteStroke = z.strictObject({
  tooth: toothNumber,
  site: perioSite,
  /** `null` takes the depth away. */
  probing: z.optional(z.nullable(figure)),
  margin: z.optional(figure),
  bleeding: z.optional(z.boolean()),
  suppuration: z.optional(z.boolean()),
  plaque: z.optional(z.boolean()),
})
export type SiteStroke = z.infer<typeof SiteStroke>

/** A change of one tooth. `null` takes a grade away. */
export const ToothStroke = z.strictObject({
  tooth: toothNumber,
  mobility: z.optional(z.nullable(figure)),
  furcation: z.optional(
    z.strictObject({
      B: z.optional(z.nullable(figure)),
      L: z.optional(z.nullable(figure)),
      M: z.optional(z.nullable(figure)),
      D: z.optional(z.nullable(figure)),
    }),
  ),
  /** A tooth that is missing has no figures: they go with it. */
  missing: z.optional(z.boolean()),
  implant: z.optional(z.boolean()),
})
export type ToothStroke = z.infer<typeof ToothStroke>

const maxStrokes = 192

export const PerioStrokes = z.strictObject({
  teeth: z._default(z.array(ToothStroke).check(z.maxLength(32)), []),
  sites: z._default(z.array(SiteStroke).check(z.maxLength(maxStrokes)), []),
  skipsImplants: z.optional(z.boolean()),
})
export type PerioStrokes = { readonly teeth?: readonly ToothStroke[]; readonly sites?: readonly SiteStroke[] }

type TeethAfter = { readonly [Field in ToothField]?: PerioTooth }

/** The fields of the teeth that strokes change, as they are afterwards: the teeth first, then the sites, each in order. */
export function applyStrokes(exam: PerioFindings, { teeth = [], sites = [] }: PerioStrokes): TeethAfter {
  const after: { [Field in ToothField]?: PerioTooth } = {}
  const change = (tooth: number, changed: (before: PerioTooth) => PerioTooth) => {
    if (!isPerioTooth(tooth)) return
    const field = toothFieldOf(tooth)
    after[field] = withoutNothing(changed(after[field] ?? perioToothOf(exam, tooth)))
  }
  for (const stroke of teeth) change(stroke.tooth, (before) => withToothStroke(before, stroke))
  for (const stroke of sites) change(stroke.tooth, (before) => withSiteStroke(before, stroke))
  return after
}

function withToothStroke(before: PerioTooth, { mobility, furcation = {}, missing, implant }: ToothStroke): PerioTooth {
  if (missing === true) return { missing }
  const grades = furcationEntrances.flatMap((entrance) => {
    const grade = furcation[entrance] === undefined ? before.furcation?.[entrance] : furcation[entrance]
    return typeof grade === 'number' ? [[entrance, grade] as const] : []
  })
  return {
    ...before,
    mobility: mobility === undefined ? before.mobility : (mobility ?? undefined),
    furcation: Object.fromEntries(grades),
    missing: missing ?? before.missing,
    implant: implant ?? before.implant,
  }
}

const nothingAt = (value: null | number) => perioSites.map(() => value)

function withSiteStroke(before: PerioTooth, { site, probing, margin, bleeding, suppuration, plaque }: SiteStroke): PerioTooth {
  const index = siteIndexOf(site)
  const depths = before.probing ?? nothingAt(null)
  const margins = before.margin ?? perioSites.map(() => 0)
  return {
    ...before,
    probing: probing === undefined ? depths : depths.with(index, probing),
    margin: margin === undefined ? margins : margins.with(index, margin),
    bleeding: withMark(before.bleeding, site, bleeding),
    suppuration: withMark(before.suppuration, site, suppuration),
    plaque: withMark(before.plaque, site, plaque),
  }
}

/** The marked sites in the order of `perioSites`, so that equal marks are equal lists. */
function withMark(marked: readonly PerioSite[] = [], site: PerioSite, isMarked: boolean | undefined): PerioSite[] {
  return perioSites.filter((other) => (other === site ? (isMarked ?? marked.includes(site)) : marked.includes(other)))
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.every((item) => item === null || item === 0)) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)

/** Leaves out each part that says nothing. */
const withoutNothing = (tooth: PerioTooth): PerioTooth => {
  const { probing } = tooth
  const parts = Object.entries({ ...tooth, probing: undefined }).filter(([, value]) => !isEmptyValue(value))
  // A depth of 0 is a depth.
  const isProbed = probing?.some((depth) => depth !== null)
  return { ...(isProbed ? { probing } : {}), ...(Object.fromEntries(parts) as PerioTooth) }
}

/** One set of strokes in place of two, the later ones over the earlier. A tooth that is missing has no strokes of sites. */
export function mergeStrokes(earlier: PerioStrokes, later: PerioStrokes): PerioStrokes {
  const missing = new Set((later.teeth ?? []).filter((stroke) => stroke.missing).map(({ tooth }) => tooth))
  const sites = new Map<string, SiteStroke>()
  const kept = (earlier.sites ?? []).filter(({ tooth }) => !missing.has(tooth))
  for (const stroke of [...kept, ...(later.sites ?? [])]) {
    const key = `${stroke.tooth} ${stroke.site}`
    sites.set(key, { ...sites.get(key), ...stroke })
  }
  const teeth = new Map<number, ToothStroke>()
  for (const stroke of [...(earlier.teeth ?? []), ...(later.teeth ?? [])])
    teeth.set(stroke.tooth, mergedTooth(teeth.get(stroke.tooth), stroke))
  return { teeth: [...teeth.values()], sites: [...sites.values()] }
}

function mergedTooth(before: ToothStroke | undefined, after: ToothStroke): ToothStroke {
  if (!before || after.missing) return after
  const furcation = before.furcation || after.furcation ? { furcation: { ...before.furcation, ...after.furcation } } : {}
  return { ...before, ...after, ...furcation }
}

export const countStrokes = ({ teeth = [], sites = [] }: PerioStrokes): number => teeth.length + sites.length

/** Each stroke by itself, so that one that is refused takes no other along. */
export const singleStrokes = ({ teeth = [], sites = [] }: PerioStrokes): readonly PerioStrokes[] => [
  ...teeth.map((stroke) => ({ teeth: [stroke] })),
  ...sites.map((stroke) => ({ sites: [stroke] })),
]
