import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import type { Button } from '#cms/types.ts';

interface EventTicketProps {
  /** `bar` at the lower edge of a phone, `aside` beside the text on wide screens. */
  at: 'bar' | 'aside';
  /** `do 3 dec, 20.00 uur` */
  when: string;
  price: string;
  ticket: Button;
}

export function EventTicket({ at, when, price, ticket }: EventTicketProps) {
  const words = usePageWords();
  return (
    <div className="event-ticket" data-at={at}>
      <p>
        <b>{when}</b>
        {price && <span>{price}</span>}
      </p>
      <LinkButton button={ticket} on={at === 'bar' ? 'blue' : 'paper'} newTabLabel={words.opensInNewTab} />
    </div>
  );
}
