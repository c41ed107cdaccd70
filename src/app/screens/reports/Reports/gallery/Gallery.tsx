import { useState } from 'react'
import { usualWeeks } from '#domain/reports/reportToday.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { SearchInput } from '../../../../components/form/search/SearchInput.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { FillNotice } from '../fill/FillNotice.tsx'
import { useSavedReports } from '../saved/useSavedReports.ts'
import { tReports } from '../tReports.ts'
import styles from './Gallery.module.css'
import { type GalleryFilter, galleryFilters, isKept, reportsFound, viewsFound } from './galleryFilter.ts'
import { ReportRows } from './ReportRows.tsx'
import { SavedCard } from './SavedCard.tsx'
import { useReportsToday } from './useReportsToday.ts'

/** What Reports opens on: the views that the user kept, and every report with its figure of today. */
export function Gallery() {
  const saved = useSavedReports()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<GalleryFilter>('all')
  const views = viewsFound(saved, filter, text)
  const isFound = views.length > 0 || reportsFound(filter, text).length > 0
  return (
    <div className={styles.gallery}>
      <div className={classNames(asRow('8 12', 'center', 'wraps'), styles.bar)}>
        <SearchInput label={tReports('find')} text={text} onText={setText} />
        <SegmentedControl
          label={tReports('show')}
          choices={galleryFilters.map((id) => ({
            id,
            label: tReports(`filters.${id}`),
            ...(id === 'all' ? {} : { count: saved.filter((one) => isKept(one, id)).length }),
          }))}
          chosen={filter}
          onChoose={setFilter}
        />
        <LiveNote />
      </div>
      <FillNotice />
      <Views views={views} hasNone={saved.length === 0 && text === ''} />
      <AllReports filter={filter} text={text} />
      {!isFound && text !== '' && <p className={asText('small', 'quiet')}>{tReports('nothingFound', { text })}</p>}
    </div>
  )
}

/** Says that the figures are live, and what the usual ones are of. */
function LiveNote() {
  const weekday = dayText('longWeekday', useToday())
  return <p className={classNames(asText('small', 'quiet'), styles.note)}>{tReports('liveNote', { count: usualWeeks, weekday })}</p>
}

const headingLook = asText('small', 'quiet', 'strong')

type ViewsProps = { readonly views: ReturnType<typeof viewsFound>; readonly hasNone: boolean }

const Views = ({ views, hasNone }: ViewsProps) => (
  <>
    {(views.length > 0 || hasNone) && (
      <section className={asStack(8)}>
        <h2 className={headingLook}>{tReports('saved')}</h2>
        {hasNone ? (
          <p className={classNames(asText('small', 'quiet'), styles.none)}>{tReports('noSavedHelp')}</p>
        ) : (
          <ul className={styles.cards} aria-label={tReports('saved')}>
            {views.map((one) => (
              <SavedCard key={one.id} saved={one} />
            ))}
          </ul>
        )}
      </section>
    )}
  </>
)

function AllReports({ filter, text }: { readonly filter: GalleryFilter; readonly text: string }) {
  const figures = useReportsToday()
  const reports = reportsFound(filter, text)
  const bars = Object.values(figures).flatMap((figure) => figure.bars)
  const isEmpty = bars.length > 0 && bars.every((bar) => bar === 0)
  if (reports.length === 0) return null
  return (
    <section className={asStack(8)}>
      <h2 className={headingLook}>{tReports('navigation')}</h2>
      <ReportRows label={tReports('navigation')} reports={reports} figures={figures} />
      {isEmpty && (
        <div>
          <FillButton step="appointment" />
        </div>
      )}
    </section>
  )
}
