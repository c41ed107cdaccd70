import type { ExamComparison } from '#domain/clinical/perio/compareExams.ts'
import type { Day } from '#domain/time.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { tPerio } from '#locale/clinical/perio.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { siteText } from '../perioTexts.ts'
import styles from './PerioSide.module.css'

/** More than these are one number: the chart shows them all. */
const mostSites = 5

type Props = { readonly comparison: ExamComparison; readonly since: Day }

/** The sites that got deeper, the largest change first. Those that got less deep are one number. */
export function DeeperPanel({ comparison: { deeper, shallower }, since }: Props) {
  const title = tPerio('deeper', { month: dayText('monthAndYear', since) })
  return (
    <section className={classNames(asStack(6), styles.part)} aria-label={title}>
      <h3 className={asText('heading')}>{title}</h3>
      {deeper.length === 0 && <p className={asText('small', 'quiet')}>{tPerio('noneDeeper')}</p>}
      <ul>
        {deeper.slice(0, mostSites).map(({ tooth, site, before, after }) => (
          <li key={`${tooth} ${site}`} className={classNames(asRow(8, 'center', 'between'), styles.line)}>
            <span className={asRow(8, 'center')}>
              <StateGlyph shape="pastSecond" size={14} />
              <strong className={asText('label', 'heavy')}>{tooth}</strong>
              <span className={asText('body')}>{siteText(tooth, site)}</span>
            </span>
            <strong className={asText('label', 'heavy')}>{tPerio('change', { before, after })}</strong>
          </li>
        ))}
      </ul>
      {deeper.length > mostSites && (
        <p className={asText('small', 'quiet')}>{tPerio('moreDeeper', { count: deeper.length - mostSites })}</p>
      )}
      {shallower.length > 0 && <p className={asText('small', 'quiet')}>{tPerio('lessDeep', { count: shallower.length })}</p>}
    </section>
  )
}
