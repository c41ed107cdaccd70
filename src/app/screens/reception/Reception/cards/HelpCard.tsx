import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { WholeWords } from '../../../../components/people/WholeWords.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { kioskPatientName } from '../../../../components/scheduling/appointment/names.ts'
import type { HelpItem } from '../board/boardItems.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Card.module.css'

/** Card of a patient at a kiosk who was sent to reception: the reason and the code on the kiosk screen. */
export function HelpCard({ item: { session, patient } }: { readonly item: HelpItem }) {
  const name = kioskPatientName(patient)
  return (
    <>
      <StateLabel className={styles.head} shape="arrived" label={tReception('helpHead')}>
        <ElapsedTime since={session.since} className={styles.timer} />
      </StateLabel>
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'shrinks'), styles.line)}>
        <span className={classNames(asText('nameTracked', 'shrinks'), styles.name)}>
          <WholeWords text={name} />
        </span>
      </span>
      <span className={classNames(asRow('0 10', 'center', 'wraps', 'small', 'quiet', 'shrinks'), styles.second)}>
        <span className={styles.what}>
          {tReception(`helpReason.${session.why ?? 'askedForHelp'}`)}
          {session.shortCode && ` · ${tReception('helpCode', { code: session.shortCode })}`}
        </span>
        <span className={asText('small', 'quiet', 'oneLine', 'pushed')}>
          <CommandButton
            command="kiosk/sessions.clear"
            record={session.id}
            shownVersion={session.version}
            label={tReception('helpDone')}
            about={name}
            isSoft
          />
        </span>
      </span>
    </>
  )
}
