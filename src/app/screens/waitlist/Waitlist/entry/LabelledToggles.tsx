import { ToggleGroup, type ToggleGroupProps } from '../../../../components/form/ToggleGroup.tsx'
import { asStack, asText } from '../../../../theme/looks.ts'

/** A labelled group of options of which several can be chosen. */
export const LabelledToggles = (props: ToggleGroupProps) => (
  <div className={asStack(4)}>
    <span className={asText('small', 'strong')}>{props.label}</span>
    <ToggleGroup {...props} />
  </div>
)
