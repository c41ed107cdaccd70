import { IconDots } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Fields } from '#domain/wire.ts'
import { digitsOf } from '#locale/common/time.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import { type ExcludedEntryLine, type RankedEntryLine, gapRankingOf } from '#streams/derive/waitlist/gapRanking.ts'
import type { GapRow, GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import { patientNameOf } from '../../../../components/waitlist/gapTexts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { CollapsibleSection } from '../WaitlistColumn.tsx'
import { useMinute, useAppointmentsAround } from '../useWaitlist.ts'
import styles from './GapLists.module.css'
import { reasonsText } from './reasonsText.ts'

type Props = { readonly rows: GapRows; readonly card: GapCard }

/** Lists the patients the server would offer next, in its order and with its reasons, then the excluded ones and why. */
export function RankedEntries({ rows, card: { gap } }: Props) {
  const { timeZone } = useCurrentLocation().location
  const appointments = useAppointmentsAround(gap.startsAt, useToday(), timeZone)
  const now = useMinute()
  const ranking = useMemo(
    () => appointments && gapRankingOf(rows, gap, { now, timeZone, settings: rows.settings, appointments }),
    [rows, gap, now, timeZone, appointments],
  )
  if (!ranking) return null
  const { ranked, passedOver } = ranking
  return (
    <section className={classNames(asStack(6, 'shrinks'), styles.part)} aria-label={tWaitlist('matches')}>
      <h3 className={styles.caption}>{tWaitlist('matches')}</h3>
      {ranked.length === 0 && (
        <div className={classNames(asText('small', 'quiet'), styles.none)}>
          <p className={asText('label', 'ink')}>{tWaitlist('noMatches')}</p>
          {passedOver.length > 0 && <p>{tWaitlist('noMatchesHelp')}</p>}
        </div>
      )}
      <ol className={classNames(asText('card'), styles.list)}>
        {ranked.map((line) => (
          <RankedEntry key={line.id} line={line} gap={gap} />
        ))}
      </ol>
      {passedOver.length > 0 && <ExcludedEntries lines={passedOver} gap={gap} />}
    </section>
  )
}

type LineProps<Line> = { readonly line: Line; readonly gap: GapRow }

function RankedEntry({ line: { entry, patient, rank, span, reasons }, gap }: LineProps<RankedEntryLine>) {
  const { timeZone } = useCurrentLocation().location
  const name = patientNameOf(patient)
  return (
    <li className={classNames(asRow(12, 'center'), styles.item)}>
      <span className={`figure ${styles.rank}`}>{rank}</span>
      <span className={asStack(1, 'shrinks')}>
        <span className={asRow(10, 'baseline', 'shrinks')}>
          <span className={classNames(asText('name', 'breaks', 'shrinks'), styles.name)}>{name}</span>
          <span className={asText('small', 'quiet', 'fixed')}>
            {tWaitlist('bookedTime', { from: digitsOf(span.startsAt, timeZone), to: digitsOf(span.endsAt, timeZone) })}
          </span>
        </span>
        <span className={asText('small', 'quiet', 'shrinks')}>{reasonsText(reasons)}</span>
      </span>
      <OfferActions entryId={entry.id} gap={gap} name={name} />
    </li>
  )
}

type OfferActionsProps = { readonly entryId: string; readonly gap: GapRow; readonly name: string }

/** Sends an offer; or books the gap after a yes by phone; or holds it for a few minutes. */
function OfferActions({ entryId, gap, name }: OfferActionsProps) {
  const client = useClient()
  const sendCommand = useSendCommand()
  const isAllowed = (action: string, data: Fields) =>
    client.checkCommand('waitlists/gaps', gap, { command: `waitlists/gaps.${action}`, record: gap.id, data }).allowed
  const sendAction = (action: string, data: Fields) => () =>
    void sendCommand({ command: `waitlists/gaps.${action}`, record: gap.id, data }, gap.version)
  const holdData = { heldFor: entryId }
  const choices = [
    { id: 'give', label: tWaitlist('book'), about: tWaitlist('bookAbout', { name }), data: holdData },
    { id: 'hold', label: tWaitlist('hold'), about: tWaitlist('holdAbout', { name }), data: holdData },
  ].filter(({ id, data }) => isAllowed(id, data))
  const offerData = { entries: [entryId] }
  return (
    <span className={classNames(asRow(6, 'inline', 'center', 'pushed'), styles.acts)}>
      {isAllowed('offer', offerData) && (
        <CommandButton
          command="waitlists/gaps.offer"
          record={gap.id}
          shownVersion={gap.version}
          data={offerData}
          label={tWaitlist('offerOne')}
          about={name}
          isSoft
        />
      )}
      {choices.length > 0 && (
        <Menu
          label={tWaitlist('more', { name })}
          groups={[{ id: 'give', choices: choices.map(({ id, about, data }) => ({ id, label: about, onChoose: sendAction(id, data) })) }]}
        >
          <Button isSoft aria-label={tWaitlist('more', { name })}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </Menu>
      )}
    </span>
  )
}

function ExcludedEntries({ lines, gap }: { readonly lines: readonly ExcludedEntryLine[]; readonly gap: GapRow }) {
  return (
    <CollapsibleSection title={tWaitlist('notMatching', { count: lines.length })} level={4}>
      <ul className={classNames(asText('card'), styles.list)}>
        {lines.map(({ id, entry, patient, because }) => (
          <li key={id} className={classNames(asRow(12, 'center'), styles.item)}>
            <span className={asStack(1, 'shrinks')}>
              <span className={classNames(asText('name', 'breaks', 'shrinks'), styles.name)}>{patientNameOf(patient)}</span>
              <span className={asText('small', 'quiet', 'shrinks')}>{tWaitlist(`excluded.${because}`)}</span>
            </span>
            <OfferActions entryId={entry.id} gap={gap} name={patientNameOf(patient)} />
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  )
}
