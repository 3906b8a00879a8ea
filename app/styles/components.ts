/** Pages are rendered on the server only, so the browser's build would miss their styles: it takes every component's file. The layers set the order. */
import.meta.glob(['../**/*.css', '!./*.css'], { eager: true });
