import type { DocumentType } from '../../../answering/types.ts'

/** A thing of schema.org that a page tells of, in JSON-LD, microdata or RDFa. */
export interface SchemaItem {
  /** In lower case, without the vocabulary's address. */
  types: string[]
  headlines: string[]
  /** The dates that say when it was published, the best first. */
  dates: string[]
  /** Where it stands, as it says itself. */
  addresses: string[]
  text: string
  /** Whether it is told of as a part of something else, such as a list of related articles. */
  isListed: boolean
  source: 'json-ld' | 'meta'
}

/** The last part of a name in any notation (`https://schema.org/NewsArticle/`, `schema:NewsArticle`, `NewsArticle`), in lower case. */
export const localName = (name: string): string =>
  name
    .trim()
    .replace(/[/#?]+$/, '')
    .replace(/^.*[/#:]/s, '')
    .toLowerCase()

const words = (list: string) => list.trim().toLowerCase().split(/\s+/)

const ARTICLES: Readonly<Record<string, DocumentType>> = {
  ...Object.fromEntries(
    words(`Article NewsArticle AdvertiserContentArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle OpinionNewsArticle
      ReportageNewsArticle ReviewNewsArticle SatiricalArticle LiveBlogPosting`).map((type) => [type, 'news_article' as const]),
  ),
  blogposting: 'blog_post',
  socialmediaposting: 'social_post',
  discussionforumposting: 'social_post',
  pressrelease: 'press_release',
  jobposting: 'job_posting',
}
const PROSE = new Set(
  words(`Report ScholarlyArticle MedicalScholarlyArticle TechArticle APIReference SpecialAnnouncement CreativeWork WebContent HealthTopicContent
    Guide Thesis Chapter DigitalDocument TextDigitalDocument NoteDigitalDocument PresentationDigitalDocument SpreadsheetDigitalDocument Manuscript
    Message EmailMessage Conversation Statement ShortStory Legislation LegislationObject PublicationIssue Course LearningResource HowTo Recipe
    Dataset DataFeed Book Play Poster Review CriticReview ClaimReview EmployerReview MediaReview UserReview Recommendation
    Episode PodcastEpisode RadioEpisode TVEpisode`),
)
const PAGES = new Set(
  words(`WebPage AboutPage CheckoutPage CollectionPage ContactPage FAQPage ItemPage MedicalWebPage ProfilePage QAPage RealEstateListing
    SearchResultsPage MediaGallery ImageGallery VideoGallery Collection Question MediaObject VideoObject AudioObject TextObject
    DataDownload Clip MusicVideoObject LiveBlog VisualArtwork Photograph Movie Game SoftwareApplication SoftwareSourceCode`),
)

/** How much an item's word counts: 3 for an article, posting or job, 2 for other prose, 1 for the page itself and what is shown on it, 0 for all else. */
export function weightOf({ types }: Pick<SchemaItem, 'types'>): 0 | 1 | 2 | 3 {
  if (types.some((type) => type in ARTICLES)) return 3
  if (types.some((type) => PROSE.has(type))) return 2
  return types.some((type) => PAGES.has(type)) ? 1 : 0
}

/** Whether things of this type say nothing of a page: organizations, persons, pictures, sites, crumbs. */
export const isExcluded = (type: string): boolean => weightOf({ types: [type] }) === 0

/** The kind of document that an item is; null when its type does not tell. */
export function documentTypeOf({ types }: Pick<SchemaItem, 'types'>): DocumentType | null {
  for (const type of types) if (ARTICLES[type]) return ARTICLES[type]
  return null
}
