import type { MemberSummary } from '#domain/kiosk/wire.ts'
import { useKiosk } from '../kioskContext.ts'
import { memberNameOf } from './memberNameOf.ts'
import { formatTicket } from './formatTicket.ts'
import { FullTime } from './times.tsx'
import styles from './members.module.css'

/** The members of the family who were checked in too, each with their number, and what they still need from reception. */
export function CheckedInMembers({ members }: { readonly members: readonly MemberSummary[] }) {
  const { locale } = useKiosk()
  const { t } = locale
  const checkedIn = members.filter(({ status }) => status === 'checkedIn')
  const namesOf = (some: readonly MemberSummary[]) => new Intl.ListFormat(locale.code).format(some.map(memberNameOf))
  const refused = members.filter(({ status }) => status === 'seeReception')
  const withForms = checkedIn.filter(({ hasForms }) => hasForms)
  return (
    <div className={styles.members}>
      {withForms.length > 0 && <p className={styles.next}>{t('formsOf', { names: namesOf(withForms) })}</p>}
      {refused.length > 0 && <p className={styles.next}>{t('seeReceptionFor', { names: namesOf(refused) })}</p>}
      {checkedIn.length > 0 && <h2 id="members">{t('alsoCheckedIn')}</h2>}
      {checkedIn.length > 0 && (
        <ul aria-labelledby="members" data-many={checkedIn.length > 1 || undefined}>
          {checkedIn.map((member, index) => (
            <li key={index} className={styles.member}>
              <bdi>{memberNameOf(member)}</bdi>
              <small>
                <FullTime at={member.startsAt} />
              </small>
              {member.ticket && (
                <bdi dir="ltr" className={styles.number}>
                  {formatTicket(member.ticket)}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
