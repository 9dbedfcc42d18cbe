import { designMaterial } from '../../resources/reform/design-material.ts'
import { permission } from '../../schema/resource.ts'
import { bulkAnswer } from '../../wire/crud.schema.ts'
import { declare } from '../../wire/declaration.ts'

const sheet = {
  tag: designMaterial.name,
  permission: permission(designMaterial, 'save'),
  upload: 'file',
  answer: bulkAnswer,
  refusals: {
    400: 'The first row is not that of the header set of the project.',
    404: 'There is no such project.',
    409: 'The project is closed.',
  },
} as const

/** The material list of a project from a sheet whose first row is that of its header set. */
export const materialArea = declare({
  checkMaterials: { ...sheet, summary: 'What a material list would bring; nothing is written' },
  importMaterials: {
    ...sheet,
    summary:
      'Take a material list over: lines that are there are replaced, others added; refused rows stay out',
  },
})
