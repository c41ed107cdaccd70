import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import styles from './BookToolbar.module.css'

type Choice<Id extends string> = { readonly id: Id; readonly label: string }
type Props<Id extends string> = {
  readonly label: string
  readonly choices: readonly [Choice<Id>, Choice<Id>]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** One of two choices. A narrow toolbar has room for the other one only, as a button. */
export function TwoWayControl<Id extends string>({ label, choices, chosen, onChoose }: Props<Id>) {
  const other = choices[0].id === chosen ? choices[1] : choices[0]
  return (
    <>
      <span className={styles.wide}>
        <SegmentedControl {...{ label, choices, chosen, onChoose }} />
      </span>
      <span className={styles.narrow}>
        <Button isSoft onPress={() => onChoose(other.id)}>
          {other.label}
        </Button>
      </span>
    </>
  )
}
