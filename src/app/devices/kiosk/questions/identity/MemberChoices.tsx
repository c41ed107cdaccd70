import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import type { MemberSummary } from '#domain/kiosk/wire.ts'
import { timeOfDay } from '#locale/common/time.ts'
import { useKiosk } from '../../kioskContext.ts'
import { memberNameOf } from '../memberNameOf.ts'
import { FullTime } from '../times.tsx'
import styles from '../members.module.css'

type Props = {
  readonly members: readonly MemberSummary[]
  readonly leftOut: ReadonlySet<number>
  readonly onToggle: (option: number) => void
}

/** The members of the family: each is checked in too unless a tap leaves them out. Who is here already or comes later is only named. */
export function MemberChoices({ members, leftOut, onToggle }: Props) {
  const { t } = useKiosk().locale
  const isChoice = members.some(({ option }) => option !== null)
  return (
    <section className={styles.members} aria-labelledby="members">
      <h2 id="members">{t(isChoice ? 'alsoCheckingIn' : 'familyToday')}</h2>
      {isChoice && <p>{t('alsoCheckingInHelp')}</p>}
      <ul data-many={members.length > 1 || undefined}>
        {members.map((member, index) => (
          <li key={member.option ?? `other ${index}`}>
            {member.option === null ? (
              <OtherMember member={member} />
            ) : (
              <MemberChoice member={member} isChosen={!leftOut.has(member.option)} onTap={() => onToggle(member.option ?? 0)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChoiceProps = { readonly member: MemberSummary; readonly isChosen: boolean; readonly onTap: () => void }

const MemberChoice = ({ member, isChosen, onTap }: ChoiceProps) => (
  <button type="button" className={styles.member} aria-pressed={isChosen} onClick={onTap}>
    {isChosen ? <IconSquareCheckFilled aria-hidden="true" /> : <IconSquare aria-hidden="true" />}
    <bdi>{memberNameOf(member)}</bdi>
    <small>
      <FullTime at={member.startsAt} />
    </small>
  </button>
)

function OtherMember({ member }: { readonly member: MemberSummary }) {
  const { locale, timeZone } = useKiosk()
  const { t } = locale
  const opensAt = member.opensAt === null ? null : timeOfDay(member.opensAt, timeZone)
  return (
    <p className={styles.member}>
      <bdi>{memberNameOf(member)}</bdi>
      <small>{opensAt === null ? t('memberCheckedIn') : t('memberOpensAt', { time: `${opensAt.digits} ${t(opensAt.half)}` })}</small>
    </p>
  )
}
