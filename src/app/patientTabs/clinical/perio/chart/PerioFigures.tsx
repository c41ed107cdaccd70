import { memo } from 'react'
import { isUpper, permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { type PerioFindings, perioToothOf } from '#domain/clinical/perio/perioExam.ts'
import { type PerioSide, perioSites, shownSites } from '#domain/clinical/perio/perioSites.ts'
import { siteReading } from '#domain/clinical/perio/siteReading.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { sideName, siteText } from '../perioTexts.ts'

const marks = ['bleeding', 'suppuration', 'plaque'] as const

/** Everything of one tooth in words. */
function toothText(exam: PerioFindings, tooth: number): string {
  const finding = perioToothOf(exam, tooth)
  if (finding.missing) return tPerio('missingTooth', { tooth })
  const arch = isUpper(tooth) ? 'upper' : 'lower'
  const sideText = (side: PerioSide) => {
    const depths = shownSites(tooth, side).map((site) => siteReading(exam, tooth, site).probing ?? tPerio('notRecorded'))
    return tPerio('sideFigures', { side: sideName(arch, side), figures: depths.join(' ') })
  }
  const markTexts = marks.flatMap((mark) => {
    const sites = perioSites.filter((site) => siteReading(exam, tooth, site)[mark])
    return sites.length === 0
      ? []
      : [tPerio('marksAt', { mark: tPerio(mark), sites: sites.map((site) => siteText(tooth, site)).join(', ') })]
  })
  const figures = [finding.implant && tPerio('implantMark'), sideText('B'), sideText('L'), ...markTexts].filter(Boolean).join('; ')
  return tPerio('toothFigures', { tooth, figures })
}

/** The figures of the chart for a screen reader. */
export const PerioFigures = memo(function PerioFigures({ exam }: { readonly exam: PerioFindings }) {
  return (
    <ul className="unseen" aria-label={tPerio('summary')}>
      {permanentTeeth.map((tooth) => (
        <li key={tooth}>{toothText(exam, tooth)}</li>
      ))}
    </ul>
  )
})
