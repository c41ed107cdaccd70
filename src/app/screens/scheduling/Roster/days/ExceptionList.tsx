import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { tRoster } from '#locale/scheduling/roster.ts'
import { dayAndShortMonthOf } from '#locale/scheduling/rosterTimes.ts'
import type { ExceptionRow } from '#streams/derive/scheduling/book/bookRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import type { RosterRows } from '#streams/derive/scheduling/roster/watchRosters.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { AddException } from './AddException.tsx'
import { exceptionReason, exceptionText } from './exceptionText.ts'
import styles from './Days.module.css'

type Props = { readonly rows: RosterRows; readonly owner: RosterOwner }

/** Days from today on that differ from the hours. Holidays have a list of their own. */
export function ExceptionList({ rows, owner }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { scopes, me } = useClient()
  const today = useToday()
  const shown = useMemo(() => exceptionsOf(rows.exceptions, owner, today), [rows, owner, today])
  const isOwn = owner.provider === null || owner.provider === me.provider || scopes.has('cal.o')
  const title = tRoster('onlyOnTheseDays')
  return (
    <section className={styles.list} aria-label={title}>
      <header className={classNames(asRow(8, 'center', 'between'), styles.head)}>
        <h3 className={asText('label', 'strong')}>{title}</h3>
        {scopes.has('cal.c') && isOwn && (
          <Button kind="quiet" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onPress={() => setAdding(true)}>
            {tRoster('add')}
          </Button>
        )}
      </header>
      {shown.length === 0 && <p className={classNames(asText('small', 'quiet'), styles.none)}>{tRoster('noExceptions')}</p>}
      <ul>
        {shown.map((exception) => (
          <ExceptionItem key={exception.id} exception={exception} isOfOwner={exception.provider === owner.provider} mayRemove={isOwn} />
        ))}
      </ul>
      {isAdding && <AddException owner={owner} onClose={() => setAdding(false)} />}
    </section>
  )
}

const exceptionsOf = (exceptions: readonly ExceptionRow[], { provider, location }: RosterOwner, today: string): readonly ExceptionRow[] =>
  exceptions
    .filter((row) => row.day >= today && row.holiday === null && (row.location === null || row.location === location))
    .filter((row) => row.provider === provider || row.provider === null)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1))

type ItemProps = { readonly exception: ExceptionRow; readonly isOfOwner: boolean; readonly mayRemove: boolean }

function ExceptionItem({ exception, isOfOwner, mayRemove }: ItemProps) {
  const { scopes } = useClient()
  const { closesAt } = useCurrentLocation().location
  const sendCommand = useSendCommand()
  const [day, text] = [dayAndShortMonthOf(exception.day), exceptionText(exception, closesAt)]
  const remove = () => void sendCommand({ command: 'schedule/exceptions.remove', record: exception.id }, exception.version)
  return (
    <li className={styles.row}>
      <span className={asText('quiet', 'oneLine')}>{day}</span>
      <strong className={asText('label', 'strong')}>{text}</strong>
      <span className={asText('quiet', 'breaks')}>{exceptionReason(exception)}</span>
      {!isOfOwner && <span className={asText('small', 'quiet', 'oneLine')}>{tRoster('all')}</span>}
      {isOfOwner && mayRemove && scopes.has('cal.d') && (
        <Button
          kind="quiet"
          className={styles.remove}
          aria-label={tRoster('remove', { what: `${day}, ${text}` })}
          icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
          onPress={remove}
        >
          {null}
        </Button>
      )}
    </li>
  )
}
