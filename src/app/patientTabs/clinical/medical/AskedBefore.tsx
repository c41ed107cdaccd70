import { tMedical } from '#locale/clinical/medical.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { Asked } from '#streams/derive/people/askedBefore.ts'
import { Avatar } from '../../../components/state/Avatars.tsx'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import { PagedList } from '../../TabContent.tsx'
import { askedText } from './askedText.ts'
import styles from './MedicalTab.module.css'

/** The days on which the patient was asked, what came of it, and who asked. */
export function AskedBefore({ asked }: { readonly asked: readonly Asked[] }) {
  return (
    <section className={classNames(asStack(4), styles.side)} aria-label={tMedical('askedBefore')}>
      <h2 className={asText('headingTracked')}>{tMedical('askedBefore')}</h2>
      {asked.length === 0 ? (
        <p className={asText('body', 'quiet')}>{tMedical('neverBefore')}</p>
      ) : (
        <PagedList items={asked}>
          {(shown) => (
            <ul className={asStack()}>
              {shown.map((one) => (
                <AskedRow key={`${one.day} ${one.by ?? ''}`} asked={one} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
}

function AskedRow({ asked }: { readonly asked: Asked }) {
  const { day, by } = asked
  return (
    <li className={classNames(asRow(8, 'center', 'between'), styles.asked)}>
      <span className={asStack(0, 'shrinks')}>
        <span className={asText('small', 'quiet')}>{dayText('dateAndYear', day)}</span>
        <span className={asText('body', 'breaks')}>
          {askedText(asked)}
          <span className="unseen">, {by ?? tMedical('byPatient')}</span>
        </span>
      </span>
      {by !== null && <Avatar name={by} />}
    </li>
  )
}
