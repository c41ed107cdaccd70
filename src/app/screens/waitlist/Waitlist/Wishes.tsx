import { IconDots, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { EntryState } from '#domain/waitlist/entry.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { everyWish, type WishFilter, type WishLine, wishes } from '#streams/derive/waitlist/waitlistEntries.ts'
import { useClient } from '../../../context.ts'
import { Badge } from '../../../parts/state/Badge.tsx'
import { AskingButton } from '../../../parts/command/AskingButton.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { useGiving, useMarked } from '../../../useCommand.ts'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { usePlace } from '../../../place.tsx'
import { nameOf } from '../gaps/naming.ts'
import { Column, Nothing } from './Column.tsx'
import { DoneWith } from './DoneWith.tsx'
import { Filters } from './Filters.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import { useMinute } from './useWaitlist.ts'
import { WishDialog } from './wish/WishDialog.tsx'
import styles from './Wishes.module.css'
import { forwardWords, waitedWords, wishWords } from './wishWords.ts'

type Asked = { readonly line: WishLine | null }

/** Who would like to come, or to come sooner. */
export function Wishes({ rows }: { readonly rows: GapRows }) {
  const client = useClient()
  const [filter, setFilter] = useState<WishFilter>(everyWish)
  const [asked, ask] = useState<Asked | null>(null)
  const shown = useMemo(() => wishes(rows, filter), [rows, filter])
  const add = client.scopes.has('appt.c') && (
    <AskingButton
      label={sayWaitlist('add')}
      isSoft
      icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onPress={() => ask({ line: null })}
    />
  )
  return (
    <Column word={sayWaitlist('waiting')} count={rows.entries.size} end={add}>
      <Filters filter={filter} providers={rows.providers} onFilter={setFilter} />
      {shown.length === 0 && <Nobody isEmpty={rows.entries.size === 0} onAll={() => setFilter(everyWish)} />}
      <ul className={styles.list}>
        {shown.map((line) => (
          <Wish key={line.id} line={line} rows={rows} onEdit={() => ask({ line })} />
        ))}
      </ul>
      <DoneWith>{(line) => <Wish key={line.id} line={line} rows={rows} onEdit={() => ask({ line })} />}</DoneWith>
      {asked && <WishDialog rows={rows} line={asked.line} onClose={() => ask(null)} />}
    </Column>
  )
}

const Nobody = ({ isEmpty, onAll }: { readonly isEmpty: boolean; readonly onAll: () => void }) => (
  <Nothing head={sayWaitlist(isEmpty ? 'nobodyWaits' : 'nobodySuits')}>
    {isEmpty ? <p>{sayWaitlist('nobodyWaitsWhat')}</p> : <Button onPress={onAll}>{sayWaitlist('showAll')}</Button>}
  </Nothing>
)

/** Nobody asks these. */
const asleep: readonly EntryState[] = ['paused', 'unreachable', 'booked', 'fulfilled', 'lapsed']

type WishProps = { readonly line: WishLine; readonly rows: GapRows; readonly onEdit: () => void }

function Wish({ line: { entry, patient }, rows, onEdit }: WishProps) {
  const { timeZone } = usePlace().location
  const now = useMinute()
  const forward = forwardWords(entry, now, timeZone)
  return (
    <li className={styles.wish} data-paused={asleep.includes(entry.state) || undefined}>
      <span className={styles.line}>
        <span className={styles.name}>{nameOf(patient)}</span>
        {entry.urgency !== 'normal' && <Badge kind="tag">{sayWaitlist(`urgency.${entry.urgency}`)}</Badge>}
        <span className={styles.since}>{waitedWords(entry, now)}</span>
      </span>
      <span className={styles.what}>{wishWords(entry, rows.providers)}</span>
      {forward && <span className={styles.what}>{forward}</span>}
      {entry.note && <span className={styles.note}>{entry.note}</span>}
      <span className={styles.foot}>
        {entry.state !== 'waiting' && <span className={styles.state}>{sayWaitlist(`entryState.${entry.state}`)}</span>}
        <WishMenu entry={entry} name={nameOf(patient)} onEdit={onEdit} />
      </span>
    </li>
  )
}

function WishMenu({ entry, name, onEdit }: { readonly entry: WishLine['entry']; readonly name: string; readonly onEdit: () => void }) {
  const client = useClient()
  const command = useGiving()
  const marked = useMarked()
  const possible = client.possible('waitlists', entry)
  const give = (word: string) => () => void command({ command: `waitlists.${word}`, record: entry.id }, entry.version)
  const choices = [
    { id: 'change', word: sayWaitlist('edit'), onChoose: onEdit },
    { id: 'pause', word: sayWaitlist('pause'), onChoose: give('pause') },
    { id: 'resume', word: sayWaitlist('resume'), onChoose: give('resume') },
    { id: 'remove', word: marked('waitlists.remove', sayWaitlist('remove')), onChoose: give('remove') },
  ].filter(({ id }) => possible.includes(`waitlists.${id}`))
  if (choices.length === 0) return null
  const label = sayWaitlist('more', { name })
  return (
    <span className={styles.menu}>
      <Menu label={label} groups={[{ id: 'wish', choices }]}>
        <Button isSoft aria-label={label}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu>
    </span>
  )
}
