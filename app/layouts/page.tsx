import { useLoaderData } from 'react-router';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { PageData } from './page-data.ts';

/** A page's contents as the server rendered them (decision 006). */
export function Page() {
  const { main } = useLoaderData<PageData>();
  return <RichText as="main" id="content" html={main} />;
}
