import { between, chance } from '#demo/data/random.ts'
import { isFrontTooth, permanentTeeth, toothPlaceOf } from '#domain/clinical/chart/tooth.ts'
import { entrancesOf, type PerioSite, perioSites } from '#domain/clinical/perio/perioSites.ts'
import type { PerioStrokes, SiteStroke, ToothStroke } from '#domain/clinical/perio/perioStrokes.ts'
import { type Day, daysAfter } from '#domain/time.ts'

/** Invented perio exams over three years: deeper at molars and between teeth, and better after each treatment. */

export type DemoExam = { readonly patient: number; readonly day: Day; readonly strokes: PerioStrokes }

type Mouth = {
  /** The index of the patient. */
  readonly patient: number
  readonly daysAgo: readonly number[]
  /** Millimetres deeper than a healthy mouth, at the first exam and at the last one. */
  readonly from: number
  readonly to: number
  readonly missing: readonly number[]
  readonly implants: readonly number[]
}

/** Missing teeth and implants are those of the dental charts of these patients. */
const mouths: readonly Mouth[] = [
  { patient: 22, daysAgo: [1092, 742, 371, 189], from: 2.8, to: 1.7, missing: [18, 28, 35, 38, 48], implants: [36] },
  { patient: 13, daysAgo: [1010, 560, 203], from: 3.2, to: 2.3, missing: [17, 18, 25, 28, 38, 47, 48], implants: [36] },
  { patient: 15, daysAgo: [705, 338], from: 0.8, to: 0.4, missing: [], implants: [] },
]

const isBetweenTeeth = (site: PerioSite): boolean => site !== 'B' && site !== 'L'

/** How much deeper a site is than the shallowest, without any disease. */
const shapeOf = (tooth: number, site: PerioSite): number =>
  (isFrontTooth(tooth) ? 0 : toothPlaceOf(tooth) >= 6 ? 0.6 : 0.2) + (isBetweenTeeth(site) ? 0.7 : 0)

type Stage = { readonly mouth: Mouth; readonly index: number }

const diseaseAt = ({ mouth: { daysAgo, from, to }, index }: Stage): number => from + ((to - from) * index) / Math.max(1, daysAgo.length - 1)

function siteStroke(stage: Stage, tooth: number, site: PerioSite): SiteStroke {
  const { patient } = stage.mouth
  const seeds = [patient, tooth, site] as const
  const disease = diseaseAt(stage) * (toothPlaceOf(tooth) >= 6 ? 1.3 : isFrontTooth(tooth) ? 0.4 : 0.8) * (isBetweenTeeth(site) ? 1 : 0.4)
  const depth =
    1.5 + shapeOf(tooth, site) + disease * between(0.3, 1.5, 'perio', ...seeds) + between(-0.35, 0.4, 'perio', ...seeds, stage.index)
  const probing = Math.max(1, Math.min(9, Math.round(depth)))
  const receded =
    between(-0.6, 0.8, 'margin', ...seeds) + (toothPlaceOf(tooth) >= 6 ? 0.6 : 0) * diseaseAt(stage) * 0.5 + stage.index * 0.15
  return {
    ...{ tooth, site, probing },
    margin: Math.max(0, Math.min(3, Math.round(receded))),
    bleeding: chance('bleeds', ...seeds, stage.index) < 0.06 + 0.13 * Math.max(0, probing - 2) * (0.5 + diseaseAt(stage) * 0.25),
    suppuration: probing >= 7 && chance('pus', ...seeds, stage.index) < 0.4,
    plaque: chance('plaque', ...seeds, stage.index) < (isBetweenTeeth(site) ? 0.2 : 0.07) * (0.6 + diseaseAt(stage) * 0.4),
  }
}

function gradesOf(stage: Stage, tooth: number): ToothStroke {
  const disease = diseaseAt(stage)
  const mobility = toothPlaceOf(tooth) >= 6 && chance('loose', stage.mouth.patient, tooth) < 0.12 * disease ? 1 : 0
  const [entrance] = entrancesOf(tooth)
  const isOpen = entrance !== undefined && toothPlaceOf(tooth) >= 6 && chance('fork', stage.mouth.patient, tooth) < 0.25 * disease
  return { tooth, mobility, ...(isOpen ? { furcation: { [entrance]: disease > 1.5 ? 2 : 1 } } : {}) }
}

function strokesOf(stage: Stage): PerioStrokes {
  const { missing, implants } = stage.mouth
  const present = permanentTeeth.filter((tooth) => !missing.includes(tooth))
  return {
    teeth: [
      ...missing.map((tooth) => ({ tooth, missing: true })),
      ...implants.map((tooth) => ({ tooth, implant: true })),
      ...present.filter((tooth) => !implants.includes(tooth)).map((tooth) => gradesOf(stage, tooth)),
    ],
    sites: present.flatMap((tooth) => perioSites.map((site) => siteStroke(stage, tooth, site))),
  }
}

/** The exams of all patients who have some, each patient's in order. */
export const demoExams = (today: Day): readonly DemoExam[] =>
  mouths.flatMap((mouth) =>
    mouth.daysAgo.map((daysAgo, index) => ({
      patient: mouth.patient,
      day: daysAfter(today, -daysAgo),
      strokes: strokesOf({ mouth, index }),
    })),
  )
