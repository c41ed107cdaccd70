import { IconDots } from '@tabler/icons-react'
import { useMemo } from 'react'
import { digitsOf } from '#domain/words/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { GapRow, GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { type PassedLine, type RankedLine, rankingOf } from '#streams/derive/waitlist/waitlistGap.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { useGiving } from '../../../useCommand.ts'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { usePlace, useToday } from '../../../place.tsx'
import { nameOf } from '../gaps/naming.ts'
import { Fold } from './Column.tsx'
import styles from './Lists.module.css'
import { reasonWords } from './reasonWords.ts'
import { sayWaitlist } from './sayWaitlist.ts'
import { useMinute, useVisitsAround } from './useWaitlist.ts'

type Props = { readonly rows: GapRows; readonly card: GapCard }

/** Whom the server would ask next, in its own order and with its reasons; then whom it would not, and why. */
export function Ranked({ rows, card: { gap } }: Props) {
  const { timeZone } = usePlace().location
  const visits = useVisitsAround(gap.startsAt, useToday(), timeZone)
  const now = useMinute()
  const ranking = useMemo(
    () => visits && rankingOf(rows, gap, { now, timeZone, settings: rows.settings, visits }),
    [rows, gap, now, timeZone, visits],
  )
  if (!ranking) return null
  const { ranked, passedOver } = ranking
  return (
    <section className={styles.part} aria-label={sayWaitlist('ranked')}>
      <h3 className={styles.caption}>{sayWaitlist('ranked')}</h3>
      {ranked.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneHead}>{sayWaitlist('rankedNone')}</p>
          {passedOver.length > 0 && <p>{sayWaitlist('rankedNoneWhat')}</p>}
        </div>
      )}
      <ol className={styles.list}>
        {ranked.map((line) => (
          <Fits key={line.id} line={line} gap={gap} />
        ))}
      </ol>
      {passedOver.length > 0 && <PassedOver lines={passedOver} gap={gap} />}
    </section>
  )
}

type LineProps<Line> = { readonly line: Line; readonly gap: GapRow }

function Fits({ line: { entry, patient, rank, span, reasons }, gap }: LineProps<RankedLine>) {
  const { timeZone } = usePlace().location
  const name = nameOf(patient)
  return (
    <li className={styles.item}>
      <span className={`figure ${styles.rank}`}>{rank}</span>
      <span className={styles.who}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span className={styles.time}>
            {sayWaitlist('gets', { from: digitsOf(span.startsAt, timeZone), to: digitsOf(span.endsAt, timeZone) })}
          </span>
        </span>
        <span className={styles.reasons}>{reasonWords(reasons)}</span>
      </span>
      <Giving entry={entry.id} gap={gap} name={name} />
    </li>
  )
}

type GivingProps = { readonly entry: string; readonly gap: GapRow; readonly name: string }

/** Asks them; or, where they said yes on the telephone, gives it; or keeps it for them for a few minutes. */
function Giving({ entry, gap, name }: GivingProps) {
  const client = useClient()
  const command = useGiving()
  const may = (word: string, data: Fields) =>
    client.judge('waitlists/gaps', gap, { command: `waitlists/gaps.${word}`, record: gap.id, data }).allowed
  const send = (word: string, data: Fields) => () => void command({ command: `waitlists/gaps.${word}`, record: gap.id, data }, gap.version)
  const theirs = { heldFor: entry }
  const choices = [
    { id: 'give', word: sayWaitlist('give'), about: sayWaitlist('giveAbout', { name }), data: theirs },
    { id: 'hold', word: sayWaitlist('hold'), about: sayWaitlist('holdAbout', { name }), data: theirs },
  ].filter(({ id, data }) => may(id, data))
  const asks = { entries: [entry] }
  return (
    <span className={styles.acts}>
      {may('offer', asks) && (
        <CommandButton
          command="waitlists/gaps.offer"
          record={gap.id}
          seen={gap.version}
          data={asks}
          label={sayWaitlist('offerOne')}
          about={name}
          isSoft
        />
      )}
      {choices.length > 0 && (
        <Menu
          label={sayWaitlist('more', { name })}
          groups={[{ id: 'give', choices: choices.map(({ id, about, data }) => ({ id, word: about, onChoose: send(id, data) })) }]}
        >
          <Button isSoft aria-label={sayWaitlist('more', { name })}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu>
      )}
    </span>
  )
}

function PassedOver({ lines, gap }: { readonly lines: readonly PassedLine[]; readonly gap: GapRow }) {
  return (
    <Fold word={sayWaitlist('passedOver', { count: lines.length })} level={4}>
      <ul className={styles.list}>
        {lines.map(({ id, entry, patient, because }) => (
          <li key={id} className={styles.item}>
            <span className={styles.who}>
              <span className={styles.name}>{nameOf(patient)}</span>
              <span className={styles.reasons}>{sayWaitlist(`because.${because}`)}</span>
            </span>
            <Giving entry={entry.id} gap={gap} name={nameOf(patient)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}
