import { initialsOf } from '#domain/people/initials.ts'
import { classes } from '../../classes.ts'
import { say } from '../../sayings.ts'
import styles from './Avatars.module.css'

type AvatarProps = {
  readonly name: string
  /** The one who sits here is ink; others are paper. */
  readonly isMe?: boolean
  readonly className?: string | undefined
}

/** Initials, and no colour: people are ink. They are drawn and not written, so that nobody hears letters for a name. */
export function Avatar({ name, isMe = false, className }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, className)}
      data-me={isMe || undefined}
      data-initials={initialsOf(name)}
      title={name}
      aria-hidden="true"
    />
  )
}

const mostShown = 4

/** Who else looks at this. */
export function Avatars({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  const rest = names.length - mostShown
  return (
    <span className={styles.row} role="img" aria-label={say('alsoHere', { names: names.join(', ') })}>
      {names.slice(0, rest > 0 ? mostShown - 1 : mostShown).map((name) => (
        <Avatar key={name} name={name} />
      ))}
      {rest > 0 && <span className={styles.avatar}>+{rest + 1}</span>}
    </span>
  )
}
