import { isOneOf } from '#domain/fields.ts'
import { templateKinds, variablesOf } from '#domain/messaging/template.ts'
import { templateValuesOf } from '#locale/messaging/messages.ts'
import { PlacesField } from '../../messaging/PlacesField.tsx'
import { fieldName } from '../fieldNames.ts'
import { useFieldError, useFormContext } from '../formContext.ts'
import { letterExampleOf } from '../previews/letterExampleOf.ts'
import { useTemplateExample } from '../previews/useTemplateExample.ts'
import type { CustomEditorProps } from './customEditorProps.ts'

/** The text of a template, with the places that its kind may leave open. */
export function TemplateBodyEditor({ input, onInput }: CustomEditorProps) {
  const { area, record } = useFormContext()
  const error = useFieldError('body')
  const example = useTemplateExample()
  const { kind: storedKind } = record
  const { kind = storedKind, body } = input
  return (
    <PlacesField
      label={fieldName(area, 'body')}
      body={typeof body === 'string' ? body : ''}
      variables={variablesOf(isOneOf(templateKinds, kind) ? kind : 'message')}
      examples={{ ...templateValuesOf(example.context), ...letterExampleOf(example), link: example.link }}
      error={error}
      isRequired
      onChange={(text) => onInput({ body: text })}
    />
  )
}
