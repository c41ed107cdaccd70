import type { Resource } from '#resources/resource.ts'

/** Fields that the engine gives every record. */
const engineFields = ['id', 'version', 'createdAt', 'updatedAt', 'source'] as const
/** Fields that it gives every record with a state machine. */
const stateFields = ['state', 'since', 'flags'] as const

/** Declared fields with a name that the engine uses: two meanings would share one value. */
export const reservedFaults = ({ record, machines }: Resource): readonly string[] =>
  [...engineFields, ...(machines ? stateFields : [])].flatMap((name) =>
    name in record.shape ? [`the record declares ${name}, which the engine has`] : [],
  )
