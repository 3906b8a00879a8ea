import type { ComponentProps } from 'react';
import { Printer } from '#app/features/printer/printer.tsx';
import { Island } from '#app/islands/island.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';

interface WordProps extends ComponentProps<typeof Printer> {
  title: string;
  isPrinted: boolean;
}

export function Word({ title, isPrinted, ...printer }: WordProps) {
  return (
    <div className="word-page">
      <Island
        of={Printer}
        when="touched"
        {...printer}
        slots={{ title: isPrinted ? <h1 className="hidden">{title}</h1> : <PageTitle title={title} /> }}
      />
    </div>
  );
}
