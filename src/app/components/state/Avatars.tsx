import { initialsOf } from '#domain/texts/initials.ts'
import { classNames } from '../../classNames.ts'
import { t } from '../../i18n/translators.ts'
import styles from './Avatars.module.css'

type AvatarProps = {
  readonly name: string
  /** The signed-in user's avatar is dark; the others are light. */
  readonly isMe?: boolean
  readonly className?: string | undefined
}

/** Initials without colour. They are drawn by CSS, so that screen readers do not read letters instead of the name. */
export function Avatar({ name, isMe = false, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-me={isMe || undefined}
      data-initials={initialsOf(name)}
      title={name}
      aria-hidden="true"
    />
  )
}

const mostShown = 4

/** The other users who view this screen. */
export function Avatars({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  const rest = names.length - mostShown
  return (
    <span className={styles.row} role="img" aria-label={t('alsoViewing', { names: names.join(', ') })}>
      {names.slice(0, rest > 0 ? mostShown - 1 : mostShown).map((name) => (
        <Avatar key={name} name={name} />
      ))}
      {rest > 0 && <span className={styles.avatar}>+{rest + 1}</span>}
    </span>
  )
}
