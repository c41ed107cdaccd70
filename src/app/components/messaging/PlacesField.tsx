import { useRef } from 'react'
import type { TemplateVariable } from '#domain/messaging/template.ts'
import { namedPlace, placeNames, withPlaceCodes, withPlaceNames } from '#locale/messaging/openPlaces.ts'
import { asRow, asStack } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Field } from '../form/Field.tsx'

type Props = {
  readonly label: string
  /** As it is stored. */
  readonly body: string
  readonly variables: readonly TemplateVariable[]
  /** What stands for a place in the example, shown beside its name. */
  readonly examples?: Readonly<Partial<Record<TemplateVariable, string>>>
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly onChange: (body: string) => void
}

/** A text with open places, which are shown by their names. A chip puts its place where the user writes. */
export function PlacesField({ label, body, variables, examples = {}, error, isReadOnly = false, isRequired = false, onChange }: Props) {
  const shown = withPlaceNames(body)
  const container = useRef<HTMLDivElement>(null)
  const insert = (variable: TemplateVariable) => {
    const area = container.current?.querySelector('textarea')
    const [from, to] = [area?.selectionStart ?? shown.length, area?.selectionEnd ?? shown.length]
    const place = namedPlace(variable)
    onChange(withPlaceCodes(`${shown.slice(0, from)}${place}${shown.slice(to)}`))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + place.length, from + place.length)
    })
  }
  return (
    <div ref={container} className={asStack(6)}>
      <Field
        label={label}
        isLong
        value={shown}
        error={error}
        isReadOnly={isReadOnly}
        isRequired={isRequired}
        onChange={(text) => onChange(withPlaceCodes(text))}
      />
      {!isReadOnly && (
        <div className={asRow(6, 'wraps')}>
          {variables.map((variable) => (
            <Button key={variable} isSoft onPress={() => insert(variable)}>
              {examples[variable] ? `${placeNames[variable]}: ${examples[variable]}` : placeNames[variable]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
