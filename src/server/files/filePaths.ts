import { filesOf } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import { idParameter, objectSchema } from '../http/openapi/commonSchemas.ts'
import { pathTemplateOf } from '../http/openapi/document.ts'
import { scopesOf } from '../http/openapi/listOperations.ts'
import { json, termOf } from '../http/openapi/operations.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import { componentOf, type Json } from '../http/openapi/schemas.ts'
import { sendScope, sentFiles } from './sentFiles.ts'

const bytes: Json = { schema: { type: 'string' } }

/** The content of a body of these media types. */
export const byteContent = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, bytes]))

const range: Json = { name: 'Range', in: 'header', required: false, schema: { type: 'string' } }
const inline: Json = {
  name: 'inline',
  in: 'query',
  description: '`true`: a browser shows a PDF in place of saving it.',
  schema: { type: 'boolean' },
}

const downloads = resources.flatMap((resource) =>
  filesOf(resource)
    .filter(({ fileOf }) => fileOf)
    .map(({ name, accept }) => {
      const get = {
        operationId: `${componentOf(resource.name)}.${name}`,
        tags: [resource.name],
        summary: `Returns the bytes of one ${termOf(resource).one}`,
        'x-scopes': scopesOf(minimumReadScope(resource)),
        parameters: [idParameter, ...(accept.includes('application/pdf') ? [inline] : []), range],
        responses: {
          200: { description: 'The file.', content: byteContent(accept) },
          206: { description: 'The part of the file that `Range` asks for.', content: byteContent(accept) },
          ...problemResponses(401, 403, 404, 416),
        },
      }
      return [pathTemplateOf(`${pathOf(resource)}:id/${name}`), { get }] as const
    }),
)

const ticketSchema = objectSchema({
  sha256: { type: 'string' },
  bytes: { type: 'integer', minimum: 1 },
  type: { type: 'string' },
  ticket: { type: 'string', description: 'For an hour, a command’s data names the file by it.' },
})

const upload: Json = {
  operationId: 'files.send',
  tags: ['files'],
  summary: 'Stores the bytes of a file, which a record names with the next command',
  'x-scopes': scopesOf(sendScope),
  parameters: [
    {
      name: 'Content-Disposition',
      in: 'header',
      required: true,
      description: 'The name of the file, as `attachment; filename="Plan.pdf"` or with `filename*`.',
      schema: { type: 'string' },
    },
  ],
  requestBody: { required: true, content: byteContent([...new Set(sentFiles.flatMap(({ accept }) => accept))]) },
  responses: {
    201: { description: 'What was stored, and its ticket.', content: json(ticketSchema) },
    ...problemResponses(400, 401, 403, 413, 415),
  },
}

/** The OpenAPI paths of the bytes of all declared files. */
export const filePaths: Json = { ...Object.fromEntries(downloads), ...(sentFiles.length === 0 ? {} : { '/api/files/': { put: upload } }) }
