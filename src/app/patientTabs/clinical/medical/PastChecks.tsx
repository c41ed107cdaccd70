import { tMedical } from '#locale/clinical/medical.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { MedicalCheck } from '#streams/derive/people/medicalChecks.ts'
import { Avatar } from '../../../components/state/Avatars.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { PagedList } from '../../TabContent.tsx'
import { checkText } from './checkText.ts'
import styles from './MedicalTab.module.css'

/** The days on which the patient was asked, what came of it, and who asked. */
export function PastChecks({ checks }: { readonly checks: readonly MedicalCheck[] }) {
  return (
    <section className={classNames(asStack(4), styles.side)} aria-label={tMedical('askedBefore')}>
      <h2 className={asText('headingTracked')}>{tMedical('askedBefore')}</h2>
      {checks.length === 0 ? (
        <p className={asText('body', 'quiet')}>{tMedical('neverBefore')}</p>
      ) : (
        <PagedList items={checks}>
          {(shown) => (
            <ul className={asStack()}>
              {shown.map((one) => (
                <CheckRow key={`${one.day} ${one.by ?? ''}`} check={one} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
}

function CheckRow({ check }: { readonly check: MedicalCheck }) {
  const { day, by } = check
  return (
    <li className={classNames(asRow(8, 'center', 'between'), styles.check)}>
      <span className={asStack(0, 'shrinks')}>
        <span className={asText('small', 'quiet')}>{dayText('dateAndYear', day)}</span>
        <span className={asText('body', 'breaks')}>
          {checkText(check)}
          <span className="unseen">, {by ?? tMedical('byPatient')}</span>
        </span>
      </span>
      {by !== null && <Avatar name={by} />}
    </li>
  )
}
