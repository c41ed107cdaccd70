import { tSetup } from '#locale/practice/setup.ts'
import { shortTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { SetupRows } from '../useSetup.ts'
import styles from './BookPreview.module.css'

/** More columns would be too narrow to read. */
const shownChairs = 5

const hourOf = (time: string): number => Number(time.slice(0, 2))
const hourText = (hour: number): string => shortTimeOf(`2024-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'UTC')

/** Shows how the book will look: a column for each chair, with the provider who works in it. It fills as the steps are done. */
export function BookPreview({ rows: { chairs, providers } }: { readonly rows: SetupRows }) {
  const { location } = useCurrentLocation()
  const hours = Array.from(
    { length: Math.max(1, hourOf(location.closesAt) - hourOf(location.opensAt)) },
    (_, index) => hourOf(location.opensAt) + index,
  )
  const providerOf = (id: string | null) => providers.find((one) => one.id === id) ?? null
  return (
    <section className={classNames(asStack(12, 'panel', 'atTop'), styles.preview)} aria-label={tSetup('preview')}>
      <header className={asRow(12, 'baseline', 'between')}>
        <h2 className={asText('headingTracked')}>{tSetup('preview')}</h2>
        <span className={asText('small', 'quiet')}>{tSetup('previewHelp')}</span>
      </header>
      {chairs.length === 0 && <p className={asText('body', 'quiet')}>{tSetup('previewEmpty')}</p>}
      {chairs.length > 0 && (
        <div className={styles.book}>
          <ul className={styles.hours} aria-hidden="true">
            {hours.map((hour) => (
              <li key={hour} className={asText('fine', 'faint')}>
                {hourText(hour)}
              </li>
            ))}
          </ul>
          {chairs.slice(0, shownChairs).map((chair) => (
            <ChairColumn key={chair.id} number={chair.number} name={providerName(providerOf(chair.provider))} hours={hours} />
          ))}
        </div>
      )}
    </section>
  )
}

type ColumnProps = { readonly number: number | null; readonly name: string; readonly hours: readonly number[] }

const ChairColumn = ({ number, name, hours }: ColumnProps) => (
  <div className={styles.chair} data-empty={name === '' || undefined}>
    <div className={classNames(asRow(8, 'center'), styles.head)}>
      <span className={asText('title', 'heavy')}>{number}</span>
      <span className={classNames(asStack(0, 'shrinks'), styles.words)}>
        <span className={asText('small', 'strong', 'cut')}>{name === '' ? tSetup('noProvider') : name}</span>
        {name === '' && <span className={asText('fine', 'quiet', 'cut')}>{tSetup('noProviderHelp')}</span>}
      </span>
    </div>
    <ul className={styles.slots} aria-hidden="true">
      {hours.map((hour) => (
        <li key={hour} />
      ))}
    </ul>
  </div>
)
