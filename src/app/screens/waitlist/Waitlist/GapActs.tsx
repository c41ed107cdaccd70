import { useClient } from '../../../context.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { nameOf } from '../gaps/naming.ts'
import { sayGaps } from '../sayGaps.ts'
import styles from './ChosenGap.module.css'
import { sayWaitlist } from './sayWaitlist.ts'
import { useMinute } from './useWaitlist.ts'

/** What may be done with the gap itself; whom it goes to stands with each of them. */
export function GapActs({ card }: { readonly rows: GapRows; readonly card: GapCard }) {
  const client = useClient()
  useMinute()
  const { gap, undo, leaver } = card
  const may = (word: string) => client.possible('waitlists/gaps', gap).includes(`waitlists/gaps.${word}`)
  const lacksMessages = !client.scopes.has('msg') && (gap.state === 'open' || gap.state === 'settling' || gap.state === 'offering')
  const acts = [
    { word: 'offer', label: sayWaitlist(gap.wave === 0 ? 'offerFirst' : 'offerNext'), kind: 'next' },
    { word: 'release', label: sayWaitlist('release'), kind: 'other' },
    { word: 'withdraw', label: sayWaitlist('withdraw'), kind: 'quiet' },
  ] as const
  return (
    <div className={styles.acts}>
      {acts
        .filter(({ word }) => may(word))
        .map(({ word, label, kind }) => (
          <CommandButton key={word} command={`waitlists/gaps.${word}`} record={gap.id} seen={gap.version} label={label} kind={kind} />
        ))}
      {undo !== null && client.scopes.has('appt.w') && (
        <CommandButton
          command="appointments.revert"
          record={undo.id}
          seen={undo.version}
          label={sayGaps('undo')}
          about={sayGaps('undoAbout', { name: nameOf(leaver) })}
          kind="quiet"
        />
      )}
      {lacksMessages && <span className={styles.lacks}>{sayWaitlist('needsMessages', { scope: 'msg' })}</span>}
    </div>
  )
}
