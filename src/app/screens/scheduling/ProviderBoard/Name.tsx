import { Button } from 'react-aria-components'
import { useAsking } from './asking.ts'
import styles from './Name.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly visit: string; readonly name: string; readonly className?: string | undefined }

/** Who it is; pressed, what else can be done for them. The whole line of the name is under the finger. */
export function Name({ visit, name, className }: Props) {
  const ask = useAsking()
  return (
    <Button
      className={`${styles.name} ${className ?? ''}`}
      aria-label={sayBoard('else.open', { name })}
      aria-haspopup="dialog"
      onPress={() => ask({ visit, about: 'else' })}
    >
      {name}
    </Button>
  )
}
