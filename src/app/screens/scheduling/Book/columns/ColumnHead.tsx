import { IconArrowBackUp, IconCalendarOff, IconClockEdit, IconClockPause, IconDotsVertical } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { providerName } from '#streams/derive/people/personNames.ts'
import { chairLabel, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { minutes } from '#domain/time.ts'
import { durationOf } from '#locale/common/time.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import type { MenuChoice } from '../../../../components/overlays/menuChoices.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tScreenName } from '../../../../i18n/tScreenName.ts'
import { tState } from '../../../../i18n/translators.ts'
import { useColumnDay } from '../away/AwayProvider.tsx'
import { lateChoices } from '../away/lateTime.ts'
import type { ProviderDay } from '../away/useProviderDay.ts'
import { tAway } from '../away/tAway.ts'
import { tBook } from '../tBook.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './ColumnHead.module.css'

/** From here on, a delay is drawn in amber. The same as on the wall display. */
export const lateThreshold = minutes(15)

export function columnName({ provider, chair }: Pick<BookColumn, 'provider' | 'chair'>, isByChair: boolean): string {
  if (!isByChair) return provider?.name ?? tBook('anyone')
  if (chair === null) return tBook('noChair')
  return chair.number === null ? chair.name : tBook('chair', { chair: chair.number })
}

type Props = {
  readonly provider: BookColumn['provider']
  readonly chair: BookColumn['chair']
  readonly delay: BookColumn['delay']
  readonly hours: string
  readonly isByChair: boolean
}

/** The name of a column, its hours on this day, and how late its provider is. It stays at the top while the day scrolls. */
export const ColumnHead = memo(function ColumnHead({ provider, chair, delay, hours, isByChair }: Props) {
  const name = columnName({ provider, chair }, isByChair)
  return (
    <header className={classNames(asRow(12, 'center'), styles.head)}>
      {isByChair && chair && <span className={asText('figureTracked')}>{chairLabel(chair)}</span>}
      <span className={classNames(asStack(0, 'shrinks'), styles.words)}>
        <span className={asRow('0 8', 'baseline', 'wraps', 'shrinks')}>
          <h3 className={classNames(asText('nameTracked', 'breaks'), styles.name)}>
            {isByChair && chair ? (
              <>
                <span className="unseen">{name}, </span>
                {provider?.name ?? tBook('shared')}
              </>
            ) : (
              name
            )}
          </h3>
          {provider && !isByChair && hours && <span className={asText('small', 'faint', 'oneLine')}>{hours}</span>}
        </span>
        {delay !== null && <Lateness delay={delay} />}
      </span>
      {provider && !isByChair && <ColumnMenu provider={provider} />}
    </header>
  )
})

function Lateness({ delay }: { readonly delay: number }) {
  const isLate = delay >= lateThreshold
  return (
    <span className={classNames(asRow(6, 'center', 'small', 'quiet', 'oneLine'), styles.late)} data-late={isLate || undefined}>
      {isLate && <StateGlyph shape="pastFirst" size={14} />}
      {delay < minutes(1) ? tBook('onTime') : tState('late', { duration: durationOf(Math.floor(delay / minutes(1))) })}
    </span>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What can be entered for the day of a provider, and taken back. */
const dayChoices = ({ openAway, markLate, enteredFor, takeBack }: ProviderDay, provider: string): readonly MenuChoice[] => [
  { id: 'away', label: tAway('open'), icon: <IconCalendarOff {...icon} />, onChoose: () => openAway(provider) },
  ...(takeBack ? enteredFor(provider) : []).map((row) => ({
    id: row.id,
    label: tAway(row.kind === 'late' ? 'notLate' : 'notAway'),
    icon: <IconArrowBackUp {...icon} />,
    onChoose: () => takeBack?.(row),
  })),
  ...(markLate ? lateChoices : []).map((minutesLate) => ({
    id: `late ${minutesLate}`,
    label: tAway('lateBy', { duration: durationOf(minutesLate) }),
    icon: <IconClockPause {...icon} />,
    onChoose: () => markLate?.(provider, minutesLate),
  })),
]

/** What a user may do with the day of a provider, and the way to their hours. Shows nothing to a user who may do nothing. */
function ColumnMenu({ provider }: { readonly provider: ProviderRow }) {
  const { scopes, me } = useClient()
  const columnDay = useColumnDay()
  const navigate = useNavigate()
  const isOwn = provider.id === me.provider
  const day = isOwn || scopes.has('cal.o') ? columnDay : null
  if (!scopes.has('cal')) return null
  const label = tAway('columnMenu', { name: providerName(provider) })
  const choices = [
    ...(day ? dayChoices(day, provider.id) : []),
    {
      id: 'hours',
      label: tScreenName('roster'),
      icon: <IconClockEdit {...icon} />,
      onChoose: () => void navigate({ to: '/roster', search: { of: provider.id } }),
    },
  ]
  return (
    <Menu label={label} groups={[{ id: 'day', choices }]}>
      <Button kind="quiet" className={styles.menu ?? ''} aria-label={label} icon={<IconDotsVertical {...icon} />}>
        {null}
      </Button>
    </Menu>
  )
}
