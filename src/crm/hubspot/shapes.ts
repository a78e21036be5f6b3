import { z } from 'zod'

// What is read of HubSpot's answers, and nothing more. What is not as documented is left out, or makes the answer one that cannot be used.

const text = z.string().nullish()

export const companyShape = z.object({
  id: z.string().or(z.number().transform(String)),
  archived: z.boolean().nullish(),
  updatedAt: text,
  properties: z.object({
    name: text,
    domain: text,
    website: text,
    hs_additional_domains: text,
    hubspot_owner_id: z.string().or(z.number().transform(String)).nullish(),
    lifecyclestage: text,
    industry: text,
    numberofemployees: z.string().or(z.number().transform(String)).nullish(),
    country: text,
    state: text,
    city: text,
    hs_lastmodifieddate: text,
    hs_merged_object_ids: text,
  }),
})

const paging = z.object({ next: z.object({ after: z.string().or(z.number().transform(String)) }).nullish() }).nullish()

export const searchShape = z.object({ total: z.number().nullish(), results: z.array(companyShape), paging })
export const archivedShape = z.object({
  results: z.array(z.object({ id: z.string().or(z.number().transform(String)), archived: z.boolean().nullish() })),
  paging,
})
export const readShape = z.object({ results: z.array(companyShape) })
export const ownersShape = z.object({
  results: z.array(z.object({ id: z.string().or(z.number().transform(String)), email: text })),
  paging,
})
export const accountShape = z.object({ portalId: z.number().or(z.string()).nullish() })
export const listsShape = z.object({
  lists: z.array(
    z.object({
      listId: z.string().or(z.number().transform(String)),
      name: z.string(),
      objectTypeId: text,
      additionalProperties: z.record(z.string(), z.unknown()).nullish(),
      size: z.number().nullish(),
    }),
  ),
  hasMore: z.boolean().nullish(),
  offset: z.number().nullish(),
})
export const membersShape = z.object({
  results: z.array(z.object({ recordId: z.string().or(z.number().transform(String)) })),
  paging,
})
export const propertiesShape = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      type: text,
      archived: z.boolean().nullish(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean().nullish() }).nullish(),
    }),
  ),
})
export const updatedShape = z.object({
  results: z.array(z.object({ id: z.string().or(z.number().transform(String)) })).nullish(),
  errors: z
    .array(
      z.object({
        message: text,
        category: text,
        context: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .nullish(),
})
export const madeShape = z.object({ id: z.string().or(z.number().transform(String)) })

export type Company = z.infer<typeof companyShape>
